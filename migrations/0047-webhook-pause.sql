-- Room: integration. A receiver that does not answer is left alone for a while, so that it costs nobody else's deliveries time.

-- Until when nothing is sent to it; the first delivery after that finds out whether it answers again.
ALTER TABLE webhooks ADD COLUMN paused_until timestamptz;
