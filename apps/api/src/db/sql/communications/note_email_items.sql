-- orchestration: Schedules mails anew when a rule gets or loses services or products. Its rows go with the rule when
-- that is deleted.
CREATE OR REPLACE FUNCTION note_email_items() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO email_replans (business_id, email_id)
  SELECT DISTINCT item.business_id, item.email_id FROM changed_rows item
  JOIN emails e ON e.business_id = item.business_id AND e.id = item.email_id
  ORDER BY item.business_id, item.email_id
  ON CONFLICT (business_id, email_id) DO UPDATE SET checked_up_to = NULL;
  IF FOUND THEN
    PERFORM enqueue_job('plan-mails', '{}');
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_email_items OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_items AFTER INSERT ON email_products
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_email_items();
CREATE OR REPLACE TRIGGER note_gone_items AFTER DELETE ON email_products
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_email_items();
CREATE OR REPLACE TRIGGER note_new_items AFTER INSERT ON email_services
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_email_items();
CREATE OR REPLACE TRIGGER note_gone_items AFTER DELETE ON email_services
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_email_items();
