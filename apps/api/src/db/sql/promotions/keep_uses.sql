-- integrity: A use is released once and for good: it may have gone to somebody else since.
CREATE OR REPLACE FUNCTION keep_uses() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.released_at IS NOT NULL AND NEW.released_at IS DISTINCT FROM OLD.released_at THEN
    RAISE EXCEPTION 'A use that was released stays so' USING ERRCODE = 'check_violation', CONSTRAINT = 'promotion_uses_released_once';
  END IF;
  -- Two records of one person may each have had theirs: both stay, and the next one is refused.
  IF NEW.only_once = 'per_customer' AND NEW.released_at IS NULL AND NEW.customer_id <> OLD.customer_id AND EXISTS (
    SELECT FROM promotion_uses other
    WHERE other.business_id = NEW.business_id AND other.voucher_id = NEW.voucher_id AND other.customer_id = NEW.customer_id
      AND other.only_once = 'per_customer' AND other.released_at IS NULL
  ) THEN
    NEW.only_once := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_uses BEFORE UPDATE ON promotion_uses FOR EACH ROW EXECUTE FUNCTION keep_uses();
