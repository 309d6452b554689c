-- integrity: The provider's series go up one by one, and not back in time.
CREATE OR REPLACE FUNCTION keep_provider_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last <> OLD.last + 1 OR NEW.last_date < OLD.last_date THEN
    RAISE EXCEPTION 'The series goes on one by one' USING ERRCODE = 'check_violation', CONSTRAINT = 'provider_counters_forward';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_provider_count BEFORE UPDATE ON provider_counters FOR EACH ROW EXECUTE FUNCTION keep_provider_count();
