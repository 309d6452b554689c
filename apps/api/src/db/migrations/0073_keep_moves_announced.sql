-- What a guest was to be told of the time and place of a visit is over when it gets others, unless that is to be told too.
CREATE FUNCTION forget_announced_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.announced_at := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_announced_move BEFORE UPDATE OF date, start_minute, pos_id ON bookings
  FOR EACH ROW WHEN ((OLD.date, OLD.start_minute, OLD.pos_id) IS DISTINCT FROM (NEW.date, NEW.start_minute, NEW.pos_id)
    AND OLD.announced_at IS NOT DISTINCT FROM NEW.announced_at)
  EXECUTE FUNCTION forget_announced_move();
--> statement-breakpoint
-- Another place and another guest make other mails as well.
CREATE OR REPLACE FUNCTION note_mails_of_bookings() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_mail_checks(array_agg(business_id), array_agg(id), array_agg(NULL::uuid)) FROM rows_after;
  ELSE
    PERFORM note_mail_checks(array_agg(a.business_id), array_agg(a.id), array_agg(NULL::uuid)) FROM rows_before b
    JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
    WHERE (a.status, a.date, a.start_minute, a.pos_id, a.announced_at, a.arrival_status, a.service_id, a.customer_id)
      IS DISTINCT FROM (b.status, b.date, b.start_minute, b.pos_id, b.announced_at, b.arrival_status, b.service_id, b.customer_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Mails to guests, with the names of what they are about; one that tells of a move is known from a first confirmation.
CREATE OR REPLACE VIEW mail_rows WITH (security_invoker = true) AS
  SELECT m.business_id, m.id, 1 AS version, m.state AS status, m.created_at, m.updated_at, m.search_text, m.audience,
    m.recipient, m.cc, m.subject,
    CASE WHEN m.occasion LIKE 'resent %' THEN 'resent' WHEN m.document_id IS NOT NULL THEN 'paper'
      WHEN m.occasion LIKE 'rule % % moved %' THEN 'moved' ELSE 'rule' END AS cause,
    m.rule_id, e.name AS rule_name, e.trigger, m.customer_id, nullif(concat_ws(' ', c.name, c.surname), '') AS customer_name,
    m.booking_id, b.number AS booking_number, m.order_id, o.number AS order_number,
    m.attempts, m.sent_at, CASE WHEN m.state = 'queued' THEN m.next_attempt_at END AS next_attempt_at, m.last_error, m.resent_at
  FROM outgoing_mails m
  LEFT JOIN emails e ON e.business_id = m.business_id AND e.id = m.rule_id
  LEFT JOIN customers c ON c.business_id = m.business_id AND c.id = m.customer_id
  LEFT JOIN bookings b ON b.business_id = m.business_id AND b.id = m.booking_id
  LEFT JOIN orders o ON o.business_id = m.business_id AND o.id = m.order_id;
