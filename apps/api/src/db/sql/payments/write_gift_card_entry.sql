-- integrity: A payment by gift card is an entry of the card's ledger, with the same id: both ledgers are written
-- together, whoever pays or refunds.
CREATE OR REPLACE FUNCTION write_gift_card_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gift_card_entries (business_id, id, gift_card_id, kind, cents, payment_id, reason, user_id, at)
  VALUES (NEW.business_id, NEW.id, NEW.gift_card_id, CASE WHEN NEW.cents > 0 THEN 'redemption' ELSE 'refund' END, -NEW.cents,
    NEW.id, NEW.reason, NEW.user_id, NEW.at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER write_gift_card_entry AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.gift_card_id IS NOT NULL) EXECUTE FUNCTION write_gift_card_entry();
