SELECT protect_record_table('emails', 'communications', 'email'),
  protect_part_table('email_tags', 'communications', 'email', 'email_id', 'emails'),
  protect_part_table('email_services', 'communications', 'email', 'email_id', 'emails'),
  protect_part_table('email_products', 'communications', 'email', 'email_id', 'emails'),
  protect_business_table('planned_mails'), protect_business_table('mail_checks'),
  protect_business_table('email_replans'), protect_business_table('email_runs');
--> statement-breakpoint
-- What is to be planned is noted by triggers, and planned by a job.
REVOKE INSERT, UPDATE, DELETE ON mail_checks, email_replans FROM cantina_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE ON planned_mails, email_runs FROM cantina_app;
--> statement-breakpoint
CREATE FUNCTION keep_status_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_since := NEW.updated_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_status_since BEFORE UPDATE OF status ON bookings
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_status_since();
--> statement-breakpoint
-- Whoever agreed to advertising did so at a moment, which has to be proved.
CREATE FUNCTION keep_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.accepts_marketing_since := CASE WHEN NEW.accepts_marketing THEN NEW.updated_at END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_new_consent BEFORE INSERT ON customers
  FOR EACH ROW WHEN (NEW.accepts_marketing) EXECUTE FUNCTION keep_consent();
--> statement-breakpoint
CREATE TRIGGER keep_consent BEFORE UPDATE OF accepts_marketing ON customers
  FOR EACH ROW WHEN (OLD.accepts_marketing <> NEW.accepts_marketing) EXECUTE FUNCTION keep_consent();
--> statement-breakpoint
-- A rule says nothing of what happened before it was in force; one about days, nothing of hours that were over when it was changed.
CREATE FUNCTION keep_active_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'active' THEN
    NEW.active_since := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.active_since IS NULL OR OLD.trigger <> NEW.trigger
    OR (NEW.trigger IN ('arrival', 'birthday', 'scheduled')
      AND (OLD.days, OLD.direction, OLD.send_time, OLD.scheduled_date)
        IS DISTINCT FROM (NEW.days, NEW.direction, NEW.send_time, NEW.scheduled_date)) THEN
    NEW.active_since := NEW.updated_at;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_active_since BEFORE INSERT OR UPDATE ON emails FOR EACH ROW EXECUTE FUNCTION keep_active_since();
--> statement-breakpoint
-- Notes what mails may be other ones about. The first note of a business asks for the job, which takes all there are.
CREATE FUNCTION note_mail_checks(the_businesses uuid[], the_bookings uuid[], the_orders uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_first boolean;
BEGIN
  IF the_businesses IS NULL THEN
    RETURN;
  END IF;
  is_first := NOT EXISTS (SELECT FROM mail_checks WHERE business_id = ANY (the_businesses))
    AND EXISTS (SELECT FROM emails WHERE business_id = ANY (the_businesses) AND status = 'active');
  INSERT INTO mail_checks (business_id, booking_id, order_id) SELECT * FROM unnest(the_businesses, the_bookings, the_orders);
  IF is_first THEN
    PERFORM enqueue_job('plan-mails', '{}');
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_mails_of_bookings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_mail_checks(array_agg(business_id), array_agg(id), array_agg(NULL::uuid)) FROM rows_after;
  ELSE
    PERFORM note_mail_checks(array_agg(a.business_id), array_agg(a.id), array_agg(NULL::uuid)) FROM rows_before b
    JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
    WHERE (a.status, a.date, a.start_minute, a.arrival_status, a.service_id)
      IS DISTINCT FROM (b.status, b.date, b.start_minute, b.arrival_status, b.service_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_mails AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_mails_of_bookings();
--> statement-breakpoint
CREATE TRIGGER note_changed_mails AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_mails_of_bookings();
--> statement-breakpoint
CREATE FUNCTION note_mails_of_orders() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_mail_checks(array_agg(business_id), array_agg(NULL::uuid), array_agg(id)) FROM rows_after
    WHERE customer_id IS NOT NULL;
  ELSE
    PERFORM note_mail_checks(array_agg(a.business_id), array_agg(NULL::uuid), array_agg(a.id)) FROM rows_before b
    JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
    WHERE (a.status, a.customer_id, a.shipped_at, a.delivered_at)
      IS DISTINCT FROM (b.status, b.customer_id, b.shipped_at, b.delivered_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_mails AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_mails_of_orders();
--> statement-breakpoint
CREATE TRIGGER note_changed_mails AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_mails_of_orders();
--> statement-breakpoint
-- A rule that is new, another one, or switched off is applied anew to whatever it may be about, from the first.
CREATE FUNCTION note_email_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO email_replans (business_id, email_id) SELECT business_id, id FROM rows_after ORDER BY business_id, id
  ON CONFLICT (business_id, email_id) DO UPDATE SET checked_up_to = NULL;
  IF FOUND THEN
    PERFORM enqueue_job('plan-mails', '{}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_rules AFTER INSERT ON emails
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_email_rules();
--> statement-breakpoint
CREATE TRIGGER note_changed_rules AFTER UPDATE ON emails
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_email_rules();
--> statement-breakpoint
-- Mails to guests, with the names of what they are about.
CREATE VIEW mail_rows WITH (security_invoker = true) AS
  SELECT m.business_id, m.id, 1 AS version, m.state AS status, m.created_at, m.updated_at, m.search_text, m.audience,
    m.recipient, m.cc, m.subject,
    CASE WHEN m.occasion LIKE 'resent %' THEN 'resent' WHEN m.document_id IS NOT NULL THEN 'paper' ELSE 'rule' END AS cause,
    m.rule_id, e.name AS rule_name, e.trigger, m.customer_id, nullif(concat_ws(' ', c.name, c.surname), '') AS customer_name,
    m.booking_id, b.number AS booking_number, m.order_id, o.number AS order_number,
    m.attempts, m.sent_at, CASE WHEN m.state = 'queued' THEN m.next_attempt_at END AS next_attempt_at, m.last_error, m.resent_at
  FROM outgoing_mails m
  LEFT JOIN emails e ON e.business_id = m.business_id AND e.id = m.rule_id
  LEFT JOIN customers c ON c.business_id = m.business_id AND c.id = m.customer_id
  LEFT JOIN bookings b ON b.business_id = m.business_id AND b.id = m.booking_id
  LEFT JOIN orders o ON o.business_id = m.business_id AND o.id = m.order_id;
--> statement-breakpoint
GRANT SELECT ON mail_rows TO cantina_app, cantina_platform;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION note_mail_checks FROM PUBLIC;
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_mail_checks OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_mails_of_bookings OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_mails_of_orders OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_email_rules OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
