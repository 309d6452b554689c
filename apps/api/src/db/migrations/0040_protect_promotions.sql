SELECT protect_record_table('discounts', 'promotions', 'discount'),
  protect_part_table('discount_services', 'promotions', 'discount', 'discount_id', 'discounts'),
  protect_part_table('discount_products', 'promotions', 'discount', 'discount_id', 'discounts');
--> statement-breakpoint
SELECT protect_record_table('vouchers', 'promotions', 'voucher'),
  protect_part_table('voucher_services', 'promotions', 'voucher', 'voucher_id', 'vouchers'),
  protect_part_table('voucher_products', 'promotions', 'voucher', 'voucher_id', 'vouchers');
--> statement-breakpoint
SELECT protect_business_table('promotion_uses');
--> statement-breakpoint
-- A use is written once. It can be given back, and goes along when two records of one person are made one.
REVOKE UPDATE, DELETE ON promotion_uses FROM cantina_app;
--> statement-breakpoint
GRANT UPDATE (given_back_at, customer_id) ON promotion_uses TO cantina_app;
--> statement-breakpoint
-- Given back once, and for good: otherwise there would be one use too many of what has gone to somebody else since.
CREATE FUNCTION keep_uses() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.given_back_at IS NOT NULL AND NEW.given_back_at IS DISTINCT FROM OLD.given_back_at THEN
    RAISE EXCEPTION 'A use that was given back stays so' USING ERRCODE = 'check_violation', CONSTRAINT = 'promotion_uses_given_back_once';
  END IF;
  -- Two records of one person may each have had theirs: both stay, and the next one is refused.
  IF NEW.only_once = 'per_customer' AND NEW.given_back_at IS NULL AND NEW.customer_id <> OLD.customer_id AND EXISTS (
    SELECT FROM promotion_uses other
    WHERE other.business_id = NEW.business_id AND other.voucher_id = NEW.voucher_id AND other.customer_id = NEW.customer_id
      AND other.only_once = 'per_customer' AND other.given_back_at IS NULL
  ) THEN
    NEW.only_once := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_uses BEFORE UPDATE ON promotion_uses FOR EACH ROW EXECUTE FUNCTION keep_uses();
