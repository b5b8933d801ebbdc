-- How many reviews each release tells copies to drop, by the reason that withdrawn.jsonl gives; the page shows it (P4.1).
-- Empty for releases of before.
ALTER TABLE open_data_releases ADD COLUMN withdrawn jsonb NOT NULL DEFAULT '{}';
