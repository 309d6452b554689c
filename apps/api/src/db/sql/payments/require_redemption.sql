-- integrity: A voucher that a user takes as payment is redeemed first. Platforms hold their guests' money and redeem
-- nothing. A trigger and not a CHECK: rows that are redacted or restored are not asked again.
CREATE OR REPLACE FUNCTION require_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A voucher is redeemed before it pays' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_redeemed';
END $$;

CREATE OR REPLACE TRIGGER require_redemption BEFORE INSERT ON payments FOR EACH ROW
  WHEN (NEW.method = 'voucher' AND NEW.cents > 0 AND NEW.user_id IS NOT NULL AND NEW.redemption_id IS NULL)
  EXECUTE FUNCTION require_redemption();
