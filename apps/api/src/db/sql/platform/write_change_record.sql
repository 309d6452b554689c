-- change record: Writes what a transaction changed, of the columns that something follows from; a worker derives
-- figures, tags, mails, webhook deliveries and settlements from it. Its arguments are the columns; of one behind a #
-- only that it differs is kept, so that no text about people is copied. A bulk load recounts instead.
CREATE OR REPLACE FUNCTION write_change_record() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before jsonb;
  after jsonb;
BEGIN
  IF current_setting('app.bulk_load', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    before := recorded_facts(to_jsonb(OLD), TG_ARGV);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    after := recorded_facts(to_jsonb(NEW), TG_ARGV);
  END IF;
  IF before IS DISTINCT FROM after THEN
    INSERT INTO change_records (business_id, entity, before, after, user_id)
    VALUES (
      CASE WHEN TG_OP = 'DELETE' THEN OLD.business_id ELSE NEW.business_id END, TG_TABLE_NAME, before, after,
      nullif(current_setting('app.user_id', true), '')::uuid);
  END IF;
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION write_change_record FROM PUBLIC;
ALTER FUNCTION write_change_record OWNER TO cantina_platform;
