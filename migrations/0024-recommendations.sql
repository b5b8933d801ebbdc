-- Room: recommendations. Which products the same people bought or reviewed, made anew once a day: for each product the
-- twenty that it is most often together with. Two people at least, so that nobody's own buying can be read from it.
CREATE TABLE product_companions (
  shop_id          bigint NOT NULL,
  product_id       bigint NOT NULL,
  other_shop_id    bigint NOT NULL,
  other_product_id bigint NOT NULL,
  -- How many people have both.
  together         integer NOT NULL CHECK (together >= 2),
  PRIMARY KEY (shop_id, product_id, other_shop_id, other_product_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products ON DELETE CASCADE
);

-- Room: search. The best of one shop, for those who follow it.
CREATE INDEX product_search_of_shop ON product_search (shop_id, rank_score DESC, product_id);

-- Room: questions. What a person asked and answered, for the download of their data and when they leave.
CREATE INDEX questions_reviewer ON questions (reviewer_id) WHERE reviewer_id IS NOT NULL;
CREATE INDEX answers_reviewer ON answers (reviewer_id) WHERE reviewer_id IS NOT NULL;
