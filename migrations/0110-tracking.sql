-- Room: tracking.

-- Clicks from this site's pages to shops. No address, person or browser is stored with them.
CREATE TABLE clicks (
  shop_id       bigint NOT NULL REFERENCES shops,
  click_id      bigint GENERATED ALWAYS AS IDENTITY,
  product_id    bigint,
  clicked_at    timestamptz NOT NULL DEFAULT now(),
  -- The site that referred the visit; '' where unknown.
  referral      text NOT NULL,
  -- The path of the page with the link, without its query.
  referral_page text NOT NULL,
  -- Random id of a page view, so that clicking twice counts once; null where consent was refused.
  pageview_id   uuid,
  -- What the visitor consented to tell about how they came (TrackingData).
  tracking_data jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (shop_id, click_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products
);
CREATE UNIQUE INDEX clicks_pageview ON clicks (shop_id, pageview_id, coalesce(product_id, 0)) WHERE pageview_id IS NOT NULL;
-- Finds old rows to delete.
CREATE INDEX clicks_age ON clicks (clicked_at);
