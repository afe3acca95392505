"""The models behind widgets: their values, requests and answers, without a notebook."""
