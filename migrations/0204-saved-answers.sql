-- Room: dashboard.

-- A shop's saved answers: texts that its members start replies from.
CREATE TABLE saved_answers (
  shop_id   bigint NOT NULL REFERENCES shops,
  answer_id bigint GENERATED ALWAYS AS IDENTITY,
  title     text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  body      text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  PRIMARY KEY (shop_id, answer_id),
  UNIQUE (shop_id, title)
);
