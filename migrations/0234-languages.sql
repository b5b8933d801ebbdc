-- Rooms: catalog, reviews, questions, disputes. The language (ISO 639-1) of what people and shops write, detected when it is
-- written, so that browsers and screen readers treat it as such. Null where the text is too short or too mixed to tell.

ALTER TABLE shops ADD COLUMN language text;
ALTER TABLE products ADD COLUMN language text;
ALTER TABLE review_replies ADD COLUMN language text;
ALTER TABLE questions ADD COLUMN language text;
ALTER TABLE answers ADD COLUMN language text;
-- Of the description and of what is asked for.
ALTER TABLE disputes ADD COLUMN language text;
ALTER TABLE dispute_events ADD COLUMN language text;
