-- Room: reviews. Few reviews change whether the public sees them: those few are found without reading all events of a shop
-- when its score is counted back month by month.
CREATE INDEX review_events_moves ON review_events (shop_id, review_id)
  WHERE kind IN ('unpublished', 'deleted', 'restored', 'held', 'released', 'hidden', 'unhidden');
