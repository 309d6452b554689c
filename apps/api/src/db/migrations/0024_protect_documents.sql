SELECT protect_business_table('documents'), protect_business_table('document_files'), protect_business_table('document_counters'),
  protect_record_table('document_settings', 'settings', 'documents');
--> statement-breakpoint
-- What was issued stays as it is: a business adds to it and no more.
REVOKE UPDATE, DELETE ON documents, document_files FROM cantina_app;
--> statement-breakpoint
REVOKE UPDATE ON documents, document_files FROM cantina_platform;
--> statement-breakpoint
REVOKE DELETE ON document_counters FROM cantina_app;
--> statement-breakpoint
CREATE FUNCTION refuse_change_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was issued is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE ON document_files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
-- A document gets the number that its counter has just given, and no other.
CREATE FUNCTION keep_document_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM document_counters c WHERE c.business_id = NEW.business_id AND c.seller_key = NEW.seller_key AND c.kind = NEW.kind
      AND c.year = NEW.year AND c.last = NEW.sequence
  ) THEN
    RAISE EXCEPTION 'The number was not given' USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_number_given';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_document_numbers BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION keep_document_numbers();
--> statement-breakpoint
-- Once a series has begun it goes on one by one.
CREATE FUNCTION keep_counting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last <> OLD.last + 1 AND EXISTS (
    SELECT 1 FROM documents d WHERE d.business_id = OLD.business_id AND d.seller_key = OLD.seller_key AND d.kind = OLD.kind AND d.year = OLD.year
  ) THEN
    RAISE EXCEPTION 'The series has begun' USING ERRCODE = 'check_violation', CONSTRAINT = 'document_counters_begun';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_counting BEFORE UPDATE ON document_counters FOR EACH ROW EXECUTE FUNCTION keep_counting();
--> statement-breakpoint
-- Bytes that are compressed already are not compressed again.
ALTER TABLE document_files ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
-- The documents as they are listed: with what credit notes have taken back of them.
CREATE VIEW document_rows WITH (security_invoker = true) AS
  SELECT d.business_id, d.id, 1 AS version,
    CASE coalesce((SELECT sum(c.total_cents) FROM documents c WHERE c.business_id = d.business_id AND c.credited_id = d.id), 0)
      WHEN 0 THEN 'issued' WHEN d.total_cents THEN 'credited' ELSE 'partly_credited' END AS status,
    d.issued_at AS created_at, d.issued_at AS updated_at, d.search_text, d.number, d.kind, d.date, d.language,
    d.seller ->> 'name' AS seller_name, d.recipient_name, d.recipient ->> 'vatCode' AS recipient_vat_code,
    d.booking_id, b.number AS booking_number, b.customer_id, concat_ws(' ', p.name, p.surname) AS customer_name,
    d.credited_id, (SELECT o.number FROM documents o WHERE o.business_id = d.business_id AND o.id = d.credited_id) AS credited_number, d.reason,
    (SELECT sum((v ->> 'netCents')::bigint)::bigint FROM jsonb_array_elements(d.vat) v) AS net_cents,
    (SELECT sum((v ->> 'vatCents')::bigint)::bigint FROM jsonb_array_elements(d.vat) v) AS vat_cents,
    d.total_cents,
    coalesce((SELECT sum(c.total_cents)::bigint FROM documents c WHERE c.business_id = d.business_id AND c.credited_id = d.id), 0) AS credited_cents
  FROM documents d
  JOIN bookings b ON b.business_id = d.business_id AND b.id = d.booking_id
  JOIN customers p ON p.business_id = b.business_id AND p.id = b.customer_id;
--> statement-breakpoint
GRANT SELECT ON document_rows TO cantina_app, cantina_platform;
