"""Everything that is made from the JSON Schemas of the contract, but for the page's types (``js/types.mjs``)."""
