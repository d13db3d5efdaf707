"""What leaves: records, tables, and the formats other programs live in."""
