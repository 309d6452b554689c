-- orchestration: Invalidates cached availability when a business changes its time zone or status.
CREATE OR REPLACE FUNCTION note_business_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO slot_changes (business_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION note_business_change FROM PUBLIC;
ALTER FUNCTION note_business_change OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_business_change AFTER UPDATE OF time_zone, status ON businesses
  FOR EACH ROW EXECUTE FUNCTION note_business_change();
