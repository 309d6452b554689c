-- integrity: The sums of a period stay; once it is billed only notes and payments change.
CREATE OR REPLACE FUNCTION keep_cash_flow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.period_from, NEW.period_to, NEW.mode, NEW.amount_cents, NEW.commission_cents, NEW.price_cents, NEW.owed_by, NEW.payment_days)
      IS DISTINCT FROM (OLD.period_from, OLD.period_to, OLD.mode, OLD.amount_cents, OLD.commission_cents, OLD.price_cents, OLD.owed_by, OLD.payment_days)
    OR OLD.billed_on IS NOT NULL
      AND (NEW.document, NEW.year, NEW.sequence, NEW.number, NEW.billed_on, NEW.billed, NEW.due_date)
        IS DISTINCT FROM (OLD.document, OLD.year, OLD.sequence, OLD.number, OLD.billed_on, OLD.billed, OLD.due_date) THEN
    RAISE EXCEPTION 'What was settled is never changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_cash_flow BEFORE UPDATE ON cash_flows FOR EACH ROW EXECUTE FUNCTION keep_cash_flow();
