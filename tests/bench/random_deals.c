/* The yardstick of the kernel benchmark: random deals of classic Hearts for four, written by hand in C.

   It deals, passes and plays exactly what playout.py does with four random players, from the same numbers, so that the
   totals must agree; but it knows one rule set only. That is the fastest we could write. Compiled with -DPLAIN it is what one
   would write first, with a step of the generator for every draw; its deals are others.
   Usage: random_deals SEED FIRST COUNT; prints seconds and a line of totals. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifdef __BMI2__
#include <immintrin.h>
static inline uint64_t nth(uint64_t mask, int n) { return _pdep_u64(1ull << n, mask); }
#else
static inline uint64_t nth(uint64_t mask, int n) {
    while (n--) mask &= mask - 1;
    return mask & -mask;
}
#endif

#define WORD ((1ull << 62) - 1)
#define BELOW ((1ull << 57) - 1)
#define STEP 0x1E3779B97F4A7C15ull
#define HEARTS (0x1FFFull << 48)
#define QUEEN (1ull << 42)
#define PENALTY (HEARTS | QUEEN)

static inline uint64_t mixed(uint64_t w) {
    w = ((w ^ w >> 30) * 0x3F58476D1CE4E5B9ull) & WORD;
    w = ((w ^ w >> 27) * 0x14D049BB133111EBull) & WORD;
    return w ^ w >> 31;
}

static inline uint64_t start(uint64_t seed, uint64_t number) { return mixed((mixed(seed & WORD) + number * STEP) & WORD); }

static inline uint64_t fraction(uint64_t *state) {
    *state = (*state + STEP) & WORD;
    return mixed(*state) >> 5;
}

static inline int draw(uint64_t *state, uint64_t *share, int n) {
#ifdef PLAIN
    *share = fraction(state);
#else
    (void)state;
#endif
    uint64_t product = *share * n;
    *share = product & BELOW;
    return product >> 57;
}

static void deal(const uint64_t *pack, uint64_t *hands, uint64_t state) {
    uint64_t order[52], share = 0;
    for (int i = 0; i < 52; i++) order[i] = pack[i];
    int left = 52;
    for (int seat = 0; seat < 3; seat++) {
        uint64_t hand = 0;
        for (int card = 0; card < 13; card++) {
            if ((card & 3) == 0) share = fraction(&state);
            int place = draw(&state, &share, left--);
            hand |= order[place];
            order[place] = order[left];
        }
        hands[seat] = hand;
    }
    hands[3] = 0;
    for (int i = 0; i < 13; i++) hands[3] |= order[i];
}

static uint64_t pass(uint64_t *hands, int step, uint64_t state) {
    if (!step) return state;
    uint64_t gave[4];
    for (int seat = 0; seat < 4; seat++) {
        uint64_t share = fraction(&state), chosen = 0;
        for (int left = 13; left > 10; left--) {
            uint64_t card = nth(hands[seat], draw(&state, &share, left));
            hands[seat] ^= card;
            chosen |= card;
        }
        gave[seat] = chosen;
    }
    for (int seat = 0; seat < 4; seat++) hands[(seat + step) & 3] |= gave[seat];
    return state;
}

static inline uint64_t legal(uint64_t hand, int led, int number, int broken) {
    if (led >= 0) {
        uint64_t same = hand & (0x1FFFull << (16 * led));
        if (same) return same;
        uint64_t free = number == 1 ? hand & ~PENALTY : hand;
        return free ? free : hand;
    }
    if (number == 1) return 1;
    uint64_t free = broken ? hand : hand & ~HEARTS;
    return free ? free : hand;
}

static void play(uint64_t *hands, uint64_t *piles, uint64_t state) {
    int leader = 0, broken = 0;
    while (!(hands[leader] & 1)) leader++;
    for (int number = 1; number <= 13; number++) {
        uint64_t trick = 0, share = fraction(&state), best = 0;
        int led = -1, taker = leader;
        for (int place = 0; place < 4; place++) {
            int seat = (leader + place) & 3;
            uint64_t allowed = legal(hands[seat], led, number, broken);
            uint64_t card = nth(allowed, draw(&state, &share, __builtin_popcountll(allowed)));
            hands[seat] ^= card;
            trick |= card;
            if (led < 0) led = __builtin_ctzll(card) >> 4;
            if ((card & (0x1FFFull << (16 * led))) > best) best = card, taker = seat;
            broken |= (card & HEARTS) != 0;
        }
        piles[taker] |= trick;
        leader = taker;
    }
}

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    const uint64_t seed = strtoull(argv[1], 0, 10), first = strtoull(argv[2], 0, 10), count = strtoull(argv[3], 0, 10);
    const int steps[4] = {1, 3, 2, 0};
    uint64_t pack[52], totals[4] = {0}, moons = 0;
    /* The order in which Hand iterates: spades, hearts, clubs, diamonds, from the top. */
    const int suits[4] = {2, 3, 0, 1};
    for (int i = 0; i < 52; i++) pack[i] = 1ull << (16 * suits[i / 13] + 12 - i % 13);
    struct timespec from, to;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    for (uint64_t number = first; number < first + count; number++) {
        uint64_t hands[4], piles[4] = {0};
        deal(pack, hands, start(seed, number));
        uint64_t state = pass(hands, steps[(number - 1) & 3], start(seed ^ 0x2545F4914F6CDD1Dull, number));
        play(hands, piles, state);
        for (int seat = 0; seat < 4; seat++) {
            int points = __builtin_popcountll(piles[seat] & HEARTS) + (piles[seat] & QUEEN ? 13 : 0);
            totals[seat] += points;
            moons += (piles[seat] & PENALTY) == PENALTY;
        }
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    printf("%.6f\n", (to.tv_sec - from.tv_sec) + 1e-9 * (to.tv_nsec - from.tv_nsec));
    printf("%llu %llu %llu %llu %llu\n", (unsigned long long)totals[0], (unsigned long long)totals[1], (unsigned long long)totals[2],
           (unsigned long long)totals[3], (unsigned long long)moons);
    return 0;
}
