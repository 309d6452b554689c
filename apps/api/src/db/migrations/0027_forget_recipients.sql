-- A credit note is of the kind that it takes back: an invoice is kept by law, a receipt is not.
CREATE FUNCTION paper_kind(paper documents) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT d.kind FROM documents d WHERE d.business_id = paper.business_id AND d.id = paper.credited_id), paper.kind)
$$;
--> statement-breakpoint
-- What was issued is neither changed nor removed, with one exception: a guest who is erased is forgotten. Of an
-- invoice that is the name it is listed and found by, of a receipt all that it says about them.
CREATE OR REPLACE FUNCTION refuse_change_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about_guest text[] := array['recipient', 'recipient_name', 'reason', 'search_text'];
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'documents' THEN
    IF NEW.recipient_name = '' AND to_jsonb(NEW) - about_guest = to_jsonb(OLD) - about_guest AND (
      paper_kind(OLD) = 'receipt' AND jsonb_strip_nulls(NEW.recipient) = '{}' AND coalesce(NEW.reason, '') = ''
      OR paper_kind(OLD) = 'invoice' AND NEW.recipient = OLD.recipient AND NEW.reason IS NOT DISTINCT FROM OLD.reason
    ) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'document_files' THEN
    IF EXISTS (
      SELECT FROM documents d WHERE d.business_id = OLD.business_id AND d.id = OLD.document_id AND d.recipient_name = '' AND paper_kind(d) = 'receipt'
    ) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'What was issued is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_issued BEFORE DELETE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_issued BEFORE DELETE ON document_files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
REVOKE DELETE ON documents FROM cantina_platform;
--> statement-breakpoint
GRANT UPDATE (recipient, recipient_name, reason) ON documents TO cantina_platform;
--> statement-breakpoint
-- Forgets to whom the papers of some bookings were issued, as far as the law allows; says which papers these are.
CREATE FUNCTION forget_recipients(the_bookings uuid[]) RETURNS uuid[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  papers uuid[] := array(SELECT id FROM documents WHERE business_id = current_business_id() AND booking_id = ANY (the_bookings));
BEGIN
  UPDATE documents d SET recipient_name = '', recipient = (SELECT jsonb_object_agg(key, NULL::text) FROM jsonb_object_keys(d.recipient) AS key),
    reason = CASE WHEN d.reason IS NOT NULL THEN '' END
  WHERE d.business_id = current_business_id() AND d.id = ANY (papers) AND paper_kind(d) = 'receipt';
  UPDATE documents d SET recipient_name = ''
  WHERE d.business_id = current_business_id() AND d.id = ANY (papers) AND d.recipient_name <> '';
  DELETE FROM document_files f USING documents d
  WHERE d.business_id = f.business_id AND d.id = f.document_id AND paper_kind(d) = 'receipt'
    AND f.business_id = current_business_id() AND f.document_id = ANY (papers);
  RETURN papers;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_recipients FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_recipients TO cantina_app, cantina_platform;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION forget_recipients OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
--> statement-breakpoint
-- Whoever was forgotten is not listed by their codes, or by what was written about them, either.
CREATE OR REPLACE VIEW document_rows WITH (security_invoker = true) AS
  SELECT d.business_id, d.id, 1 AS version,
    CASE coalesce((SELECT sum(c.total_cents) FROM documents c WHERE c.business_id = d.business_id AND c.credited_id = d.id), 0)
      WHEN 0 THEN 'issued' WHEN d.total_cents THEN 'credited' ELSE 'partly_credited' END AS status,
    d.issued_at AS created_at, d.issued_at AS updated_at, d.search_text, d.number, d.kind, d.date, d.language,
    d.seller ->> 'name' AS seller_name, d.recipient_name,
    CASE WHEN d.recipient_name <> '' THEN d.recipient ->> 'vatCode' END AS recipient_vat_code,
    d.booking_id, b.number AS booking_number, b.customer_id, concat_ws(' ', p.name, p.surname) AS customer_name,
    d.credited_id, (SELECT o.number FROM documents o WHERE o.business_id = d.business_id AND o.id = d.credited_id) AS credited_number,
    CASE WHEN d.recipient_name <> '' THEN d.reason END AS reason,
    (SELECT sum((v ->> 'netCents')::bigint)::bigint FROM jsonb_array_elements(d.vat) v) AS net_cents,
    (SELECT sum((v ->> 'vatCents')::bigint)::bigint FROM jsonb_array_elements(d.vat) v) AS vat_cents,
    d.total_cents,
    coalesce((SELECT sum(c.total_cents)::bigint FROM documents c WHERE c.business_id = d.business_id AND c.credited_id = d.id), 0) AS credited_cents
  FROM documents d
  JOIN bookings b ON b.business_id = d.business_id AND b.id = d.booking_id
  JOIN customers p ON p.business_id = b.business_id AND p.id = b.customer_id;
