-- Room: search.

-- It holds shops whose search rows wait to be refreshed, for changed scores as well as for new words.
ALTER TABLE stale_scores RENAME TO stale_shops;
