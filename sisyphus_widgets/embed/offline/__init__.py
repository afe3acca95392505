"""The content that lets a page without a kernel be played and ask questions."""
