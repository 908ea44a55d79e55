"""Exact values of the last tricks, found by search with all cards open."""
