-- integrity: A cash flow gets the number that its counter has just given, and no other has it.
CREATE OR REPLACE FUNCTION keep_provider_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM provider_counters c WHERE c.kind = NEW.document AND c.year = NEW.year AND c.last = NEW.sequence
  ) OR EXISTS (
    SELECT FROM cash_flows f WHERE f.document = NEW.document AND f.year = NEW.year AND f.sequence = NEW.sequence
  ) THEN
    RAISE EXCEPTION 'The number was not given' USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_flows_number_given';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_provider_numbers BEFORE UPDATE ON cash_flows FOR EACH ROW
  WHEN (OLD.number IS NULL AND NEW.number IS NOT NULL) EXECUTE FUNCTION keep_provider_numbers();
