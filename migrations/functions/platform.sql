-- Platform: trigger functions that several rooms use, and tables that are partitioned by month.

-- Makes a table append-only.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- The column whose month says which partition of a table a row is in.
CREATE OR REPLACE FUNCTION partition_column(parent regclass) RETURNS name LANGUAGE sql STABLE AS $$
  SELECT attname FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0] WHERE partrelid = parent
$$;

-- Adds a partition, with its table's triggers for each statement: PostgreSQL passes on only those for each row.
CREATE OR REPLACE FUNCTION add_partition(parent regclass, partition text, bound text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  definition text;
BEGIN
  EXECUTE format('CREATE TABLE %I PARTITION OF %s %s', partition, parent, bound);
  FOR definition IN
    SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = parent AND NOT tgisinternal AND tgtype & 1 = 0
  LOOP
    EXECUTE regexp_replace(definition, ' ON \S+ ', format(' ON %I ', partition));
  END LOOP;
END $$;

-- Gives the month of a time (UTC) a partition, unless it has one. Rows of that month leave the default partition for it.
CREATE OR REPLACE FUNCTION open_month(parent regclass, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month CONSTANT timestamp := date_trunc('month', at AT TIME ZONE 'UTC');
  first CONSTANT timestamptz := month AT TIME ZONE 'UTC';
  past CONSTANT timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
  name CONSTANT text := (SELECT relname FROM pg_class WHERE oid = parent);
  partition CONSTANT text := name || to_char(month, '"_"YYYY"_"MM');
  fallback CONSTANT text := name || '_default';
  within CONSTANT text := format('%1$I >= %2$L AND %1$I < %3$L', partition_column(parent), first, past);
  bound CONSTANT text := format('FOR VALUES FROM (%L) TO (%L)', first, past);
  has_rows boolean;
BEGIN
  IF to_regclass(quote_ident(partition)) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I WHERE %s)', fallback, within) INTO has_rows;
  IF NOT has_rows THEN
    PERFORM add_partition(parent, partition, bound);
    RETURN;
  END IF;
  -- Nothing can be attached that the default partition has rows of. Detached it also loses the triggers that refuse deletions.
  EXECUTE format('ALTER TABLE %s DETACH PARTITION %I', parent, fallback);
  PERFORM add_partition(parent, partition, bound);
  EXECUTE format('INSERT INTO %I OVERRIDING SYSTEM VALUE SELECT * FROM %I WHERE %s', partition, fallback, within);
  EXECUTE format('DELETE FROM %I WHERE %s', fallback, within);
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I DEFAULT', parent, fallback);
END $$;

-- Gives a table partitioned by month its partitions: this month's and those of the next two, those of months whose rows are in
-- the default partition, and that one, which takes every row whose month has none. So no insert fails for lack of a partition.
CREATE OR REPLACE FUNCTION open_months(parent regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  fallback CONSTANT text := (SELECT relname FROM pg_class WHERE oid = parent) || '_default';
  month timestamptz;
BEGIN
  IF to_regclass(quote_ident(fallback)) IS NULL THEN PERFORM add_partition(parent, fallback, 'DEFAULT'); END IF;
  FOR month IN EXECUTE format($query$
    SELECT date_trunc('month', now(), 'UTC') + n * interval '1 month' FROM generate_series(0, 2) n
     UNION SELECT date_trunc('month', %I, 'UTC') FROM %I ORDER BY 1$query$, partition_column(parent), fallback)
  LOOP
    PERFORM open_month(parent, month);
  END LOOP;
END $$;

-- Drops the partitions of months that ended before a time. @returns how many
CREATE OR REPLACE FUNCTION drop_months(parent regclass, before timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  partition regclass;
  dropped integer := 0;
BEGIN
  FOR partition IN
    SELECT oid FROM pg_inherits JOIN pg_class ON oid = inhrelid
     WHERE inhparent = parent AND substring(pg_get_expr(relpartbound, oid) FROM $bound$TO \('(.*)'\)$bound$)::timestamptz <= before
     ORDER BY oid
  LOOP
    -- DROP fires no triggers. Deleting the newest rows does, so that one that protects rows by their age protects the partition.
    EXECUTE format('DELETE FROM %1$s WHERE %2$I = (SELECT max(%2$I) FROM %1$s)', partition, partition_column(parent));
    EXECUTE format('DROP TABLE %s', partition);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
