-- Room: currency. Amounts are in the minor units of ISO 4217. Those of these currencies, whose small coins are hardly used, were
-- in whole units before, as everyday prices are written: what they are worth stays.
CREATE TEMPORARY TABLE minor_units ON COMMIT DROP AS
SELECT currency::char(3), CASE currency WHEN 'IQD' THEN 1000 ELSE 100 END AS factor
  FROM unnest('{AFN,ALL,COP,HUF,IDR,IQD,IRR,KPW,LAK,LBP,MGA,MMK,PKR,SLL,SOS,SYP,YER}'::text[]) AS currency;

UPDATE products p SET lowest_price = lowest_price * factor, highest_price = highest_price * factor
  FROM minor_units u WHERE u.currency = p.currency AND p.lowest_price IS NOT NULL;
UPDATE search_items i SET lowest_price = lowest_price * factor, highest_price = highest_price * factor
  FROM minor_units u WHERE u.currency = i.currency AND i.lowest_price IS NOT NULL;
UPDATE line_items i SET price = price * factor FROM minor_units u WHERE u.currency = i.currency AND i.price IS NOT NULL;
UPDATE reward_rules r SET discount_value = discount_value * factor FROM minor_units u WHERE u.currency = r.currency;
UPDATE dispute_proposals p SET amount = amount * factor FROM minor_units u WHERE u.currency = p.currency;
UPDATE disputes d SET award_amount = award_amount * factor FROM minor_units u WHERE u.currency = d.award_currency;
