-- Room: uploads. A run can be stopped, which keeps what it imported.
ALTER TABLE uploads
  DROP CONSTRAINT uploads_state_check,
  ADD CONSTRAINT uploads_state_check
    CHECK (state IN ('waiting', 'trying', 'tried', 'trial_stopped', 'importing', 'done', 'stopped', 'failed')),
  -- Counts the runs of a file: a worker that was cut off writes nothing into a later run.
  ADD COLUMN run integer NOT NULL DEFAULT 0,
  -- When the current attempt of a run began; a worker that resumes it reads the file from the start.
  ADD COLUMN attempt_at timestamptz,
  -- When a member asked for it to stop. The run ends at the next batch.
  ADD COLUMN stop_at timestamptz,
  -- Rows of the file, where an earlier run with the same columns read all of them.
  ADD COLUMN file_rows integer,
  -- Rows that were not taken because the run was stopped.
  ADD COLUMN stopped_rows integer;
