-- integrity: Consent to advertising has a moment, which has to be proved.
CREATE OR REPLACE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.accepts_marketing_since := CASE WHEN NEW.accepts_marketing THEN NEW.updated_at END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_new_consent BEFORE INSERT ON customers
  FOR EACH ROW WHEN (NEW.accepts_marketing) EXECUTE FUNCTION keep_consent();
CREATE OR REPLACE TRIGGER keep_consent BEFORE UPDATE OF accepts_marketing ON customers
  FOR EACH ROW WHEN (OLD.accepts_marketing <> NEW.accepts_marketing) EXECUTE FUNCTION keep_consent();
