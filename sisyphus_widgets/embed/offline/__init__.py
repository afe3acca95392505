"""What a page without a kernel carries, so that it can be played and asked there."""
