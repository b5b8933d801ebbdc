-- Platform. What happened to this installation as a whole, in one row.

CREATE TABLE installation (
  only_row        boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Set once the first start is through. A row without it: the first start was cut short while filling the demo world.
  installed_at    timestamptz,
  -- Null where the demo world was not wanted or other data came first.
  demo_filled_at  timestamptz
);
