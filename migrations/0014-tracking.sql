-- Room: tracking. That somebody went from a page of ours to a shop. No address, no person, no browser is kept with it.

CREATE TABLE clicks (
  shop_id       bigint NOT NULL REFERENCES shops,
  click_id      bigint GENERATED ALWAYS AS IDENTITY,
  product_id    bigint,
  clicked_at    timestamptz NOT NULL DEFAULT now(),
  -- The site by which the visit came to us, '' where unknown.
  referral      text NOT NULL,
  -- The path of our page that led to the shop, without its query.
  referral_page text NOT NULL,
  -- A random name of one page view, so that pressing twice counts once; null where consent was refused.
  pageview_id   uuid,
  -- What the visitor agreed to tell of how they came (TrackingData in click-rules.ts).
  tracking_data jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (shop_id, click_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products
);
CREATE UNIQUE INDEX clicks_pageview ON clicks (shop_id, pageview_id, coalesce(product_id, 0)) WHERE pageview_id IS NOT NULL;
-- By which old ones are found and removed.
CREATE INDEX clicks_age ON clicks (clicked_at);

-- Room: terms. Who accepted which version of the terms of service, and the name they gave for it.

CREATE TABLE terms_acceptances (
  reviewer_id   bigint NOT NULL REFERENCES reviewers,
  -- The day from which that version holds, `2026-11-23` (TERMS_VERSION in the room's rules).
  version       text NOT NULL,
  -- As typed (reviews.md §5: nothing else about it is validated).
  reviewer_name text NOT NULL CHECK (reviewer_name <> ''),
  accepted_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reviewer_id, version)
);
