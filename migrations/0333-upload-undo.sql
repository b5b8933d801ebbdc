-- Room: uploads. An import of orders can be undone for some days.
ALTER TABLE uploads
  DROP CONSTRAINT uploads_state_check,
  ADD CONSTRAINT uploads_state_check
    CHECK (state IN ('waiting', 'trying', 'tried', 'trial_stopped', 'importing', 'done', 'stopped', 'failed', 'undoing', 'undone')),
  ADD COLUMN undo_until timestamptz,
  -- Orders that the last undo had to go through, those that it removed, and those that stayed.
  ADD COLUMN undo_orders integer,
  ADD COLUMN removed_orders integer,
  ADD COLUMN kept_orders integer;
