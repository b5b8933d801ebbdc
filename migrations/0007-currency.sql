-- Room: currency. The ECB's daily reference rates: units of the currency for one euro.

CREATE TABLE exchange_rates (
  currency   char(3) PRIMARY KEY,
  per_euro   numeric NOT NULL CHECK (per_euro > 0),
  -- The day the rate is for, and when it was taken over.
  as_of      date NOT NULL,
  fetched_at timestamptz NOT NULL DEFAULT now()
);
