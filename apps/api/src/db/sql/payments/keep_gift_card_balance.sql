-- aggregate: What is left on a gift card is what its ledger sums up to. Whoever writes an entry waits for whoever is
-- writing one of the same card, so that every sum has all entries in it; below zero the table refuses it.
CREATE OR REPLACE FUNCTION keep_gift_card_balance() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM gift_cards WHERE (business_id, id) IN (SELECT business_id, gift_card_id FROM rows_after)
    ORDER BY business_id, id FOR NO KEY UPDATE;
  UPDATE gift_cards SET balance_cents = ledger.cents, version = version + 1, updated_at = greatest(updated_at, ledger.at)
  FROM (
    SELECT business_id, gift_card_id, sum(cents) AS cents, max(at) AS at
    FROM gift_card_entries WHERE (business_id, gift_card_id) IN (SELECT business_id, gift_card_id FROM rows_after)
    GROUP BY 1, 2
  ) AS ledger
  WHERE gift_cards.business_id = ledger.business_id AND gift_cards.id = ledger.gift_card_id;
  RETURN NULL;
END $$;

ALTER FUNCTION keep_gift_card_balance OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER keep_gift_card_balance AFTER INSERT ON gift_card_entries
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_gift_card_balance();
