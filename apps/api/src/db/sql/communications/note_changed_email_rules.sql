-- orchestration: Schedules mails anew when a rule changes which mails there are, or when. Names, texts and readers
-- are read when a mail is written.
CREATE OR REPLACE FUNCTION note_changed_email_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO email_replans (business_id, email_id)
  SELECT a.business_id, a.id FROM rows_before b JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
  WHERE (a.status, a.trigger, a.days, a.direction, a.send_time, a.scheduled_date, a.active_since)
    IS DISTINCT FROM (b.status, b.trigger, b.days, b.direction, b.send_time, b.scheduled_date, b.active_since)
  ORDER BY a.business_id, a.id
  ON CONFLICT (business_id, email_id) DO UPDATE SET checked_up_to = NULL;
  IF FOUND THEN
    PERFORM enqueue_job('plan-mails', '{}');
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_changed_email_rules OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_changed_rules AFTER UPDATE ON emails
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_changed_email_rules();
