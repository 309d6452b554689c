-- orchestration: Schedules the mails of a new rule, for everything it may be about.
CREATE OR REPLACE FUNCTION note_email_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO email_replans (business_id, email_id) SELECT business_id, id FROM rows_after ORDER BY business_id, id
  ON CONFLICT (business_id, email_id) DO UPDATE SET checked_up_to = NULL;
  IF FOUND THEN
    PERFORM enqueue_job('plan-mails', '{}');
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_email_rules OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_rules AFTER INSERT ON emails
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_email_rules();
