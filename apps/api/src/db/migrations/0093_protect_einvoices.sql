SELECT protect_business_table('einvoices'), protect_business_table('einvoice_files'), protect_business_table('einvoice_events'),
  protect_business_table('einvoice_counters');
--> statement-breakpoint
-- What was sent and what was said of it stays as it is: a business adds to it and no more.
REVOKE UPDATE, DELETE ON einvoice_files, einvoice_events FROM cantina_app;
--> statement-breakpoint
REVOKE UPDATE ON einvoice_files, einvoice_events FROM cantina_platform;
--> statement-breakpoint
REVOKE DELETE ON einvoices, einvoice_counters FROM cantina_app;
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE ON einvoice_files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE ON einvoice_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
-- A file gets a number of its own: the exchange refuses a name that it has seen before.
CREATE FUNCTION keep_einvoice_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last <= OLD.last THEN
    RAISE EXCEPTION 'A file name is never given twice' USING ERRCODE = 'check_violation', CONSTRAINT = 'einvoice_counters_forward';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_einvoice_count BEFORE UPDATE ON einvoice_counters FOR EACH ROW EXECUTE FUNCTION keep_einvoice_count();
--> statement-breakpoint
-- Invoices of Italian sellers, and what takes them back, are sent as e-invoices; receipts are not.
CREATE FUNCTION begin_einvoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seller ->> 'countryCode' = 'IT' AND (NEW.kind = 'invoice' OR EXISTS (
    SELECT 1 FROM documents d WHERE d.business_id = NEW.business_id AND d.id = NEW.credited_id AND d.kind = 'invoice'
  )) THEN
    INSERT INTO einvoices (business_id, id, date, state) VALUES (NEW.business_id, NEW.id, NEW.date, 'to_send');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER begin_einvoice AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION begin_einvoice();
--> statement-breakpoint
SET ROLE cantina_platform;
--> statement-breakpoint
INSERT INTO einvoices (business_id, id, date, state)
  SELECT d.business_id, d.id, d.date, 'to_send' FROM documents d
  LEFT JOIN documents credited ON credited.business_id = d.business_id AND credited.id = d.credited_id
  WHERE d.seller ->> 'countryCode' = 'IT' AND coalesce(credited.kind, d.kind) = 'invoice';
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
-- The documents as they are listed, with how far their e-invoices have come.
CREATE OR REPLACE VIEW document_rows WITH (security_invoker = true) AS
  SELECT d.business_id, d.id, 1 AS version,
    CASE coalesce((SELECT sum(c.total_cents) FROM documents c WHERE c.business_id = d.business_id AND c.credited_id = d.id), 0)
      WHEN 0 THEN 'issued' WHEN d.total_cents THEN 'credited' ELSE 'partly_credited' END AS status,
    d.issued_at AS created_at, d.issued_at AS updated_at, d.search_text, d.number, d.kind, d.date, d.language,
    d.seller ->> 'name' AS seller_name, d.recipient_name,
    CASE WHEN d.recipient_name <> '' THEN d.recipient ->> 'vatCode' END AS recipient_vat_code,
    d.booking_id, b.number AS booking_number, coalesce(b.customer_id, o.customer_id) AS customer_id,
    CASE WHEN p.id IS NOT NULL THEN concat_ws(' ', p.name, p.surname) END AS customer_name,
    d.credited_id, (SELECT k.number FROM documents k WHERE k.business_id = d.business_id AND k.id = d.credited_id) AS credited_number,
    CASE WHEN d.recipient_name IS DISTINCT FROM '' THEN d.reason END AS reason,
    (SELECT sum((v ->> 'netCents')::bigint)::bigint FROM jsonb_array_elements(d.vat) v) AS net_cents,
    (SELECT sum((v ->> 'vatCents')::bigint)::bigint FROM jsonb_array_elements(d.vat) v) AS vat_cents,
    d.total_cents,
    coalesce((SELECT sum(c.total_cents)::bigint FROM documents c WHERE c.business_id = d.business_id AND c.credited_id = d.id), 0) AS credited_cents,
    d.order_id, o.number AS order_number, e.state AS einvoice_state
  FROM documents d
  LEFT JOIN bookings b ON b.business_id = d.business_id AND b.id = d.booking_id
  LEFT JOIN orders o ON o.business_id = d.business_id AND o.id = d.order_id
  LEFT JOIN customers p ON p.business_id = d.business_id AND p.id = coalesce(b.customer_id, o.customer_id)
  LEFT JOIN einvoices e ON e.business_id = d.business_id AND e.id = d.id;
