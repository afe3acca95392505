"""The content that an offline page needs to let its reader play and to ask questions."""
