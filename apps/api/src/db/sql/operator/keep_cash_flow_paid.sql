-- aggregate: What was paid of a cash flow is what its payments sum up to.
CREATE OR REPLACE FUNCTION keep_cash_flow_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cash_flows SET paid_cents = paid_cents + NEW.cents, version = version + 1, updated_at = NEW.created_at
    WHERE business_id = NEW.business_id AND id = NEW.cash_flow_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_cash_flow_paid AFTER INSERT ON cash_flow_payments FOR EACH ROW EXECUTE FUNCTION keep_cash_flow_paid();
