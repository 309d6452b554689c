-- orchestration: Checks the tags of an erased customer, who has none, even if one was being added at that moment.
CREATE OR REPLACE FUNCTION note_erased() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM note_tag_checks(ARRAY[NEW.business_id], ARRAY[NEW.id]);
  RETURN NULL;
END $$;

ALTER FUNCTION note_erased OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_erased AFTER UPDATE OF erased_at ON customers
  FOR EACH ROW WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION note_erased();
