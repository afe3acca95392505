"""The code and docs made from the JSON Schemas of the contract, except the page's types (``js/types.mjs``)."""
