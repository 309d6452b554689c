-- integrity: The counter of file names only goes up: the exchange refuses a name that it has seen before.
CREATE OR REPLACE FUNCTION keep_einvoice_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last <= OLD.last THEN
    RAISE EXCEPTION 'A file name is never given twice' USING ERRCODE = 'check_violation', CONSTRAINT = 'einvoice_counters_forward';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_einvoice_count BEFORE UPDATE ON einvoice_counters FOR EACH ROW EXECUTE FUNCTION keep_einvoice_count();
