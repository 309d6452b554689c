-- Names, texts and readers are looked up when a mail is written: only what decides which mails there are, and when, plans them anew.
CREATE FUNCTION note_changed_email_rules() RETURNS trigger
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
--> statement-breakpoint
-- What a rule is about stands in tables of its own, whose rows go with the rule when it is deleted.
CREATE FUNCTION note_email_items() RETURNS trigger
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
--> statement-breakpoint
DROP TRIGGER note_changed_rules ON emails;
--> statement-breakpoint
CREATE TRIGGER note_changed_rules AFTER UPDATE ON emails
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_changed_email_rules();
--> statement-breakpoint
CREATE TRIGGER note_new_items AFTER INSERT ON email_services
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_email_items();
--> statement-breakpoint
CREATE TRIGGER note_gone_items AFTER DELETE ON email_services
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_email_items();
--> statement-breakpoint
CREATE TRIGGER note_new_items AFTER INSERT ON email_products
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_email_items();
--> statement-breakpoint
CREATE TRIGGER note_gone_items AFTER DELETE ON email_products
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_email_items();
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_changed_email_rules OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_email_items OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
