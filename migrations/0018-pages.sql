-- Rooms: reviews and questions. A shop's latest answers, from which its response time is read.
CREATE INDEX review_replies_latest ON review_replies (shop_id, created_at DESC);
CREATE INDEX answers_latest ON answers (shop_id, created_at DESC) WHERE by_shop;
