-- The counter knows the day of its last document: whoever waited for it is told with the number. Its trigger asks
-- for the next number, which nobody gives here.
ALTER TABLE document_counters DISABLE TRIGGER keep_counting;
--> statement-breakpoint
-- The tables' owner would see no row of any business.
SET ROLE cantina_platform;
--> statement-breakpoint
UPDATE document_counters c SET last_date = (
  SELECT d.date FROM documents d WHERE d.business_id = c.business_id AND d.seller_key = c.seller_key AND d.kind = c.kind AND d.year = c.year
  ORDER BY d.sequence DESC LIMIT 1);
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
ALTER TABLE document_counters ENABLE TRIGGER keep_counting;
--> statement-breakpoint
-- The documents as they are listed, of visits and of orders. Nobody's name is null where nobody was known, and empty
-- once somebody was forgotten: they are not listed by their codes, or by what was written about them, either.
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
    d.order_id, o.number AS order_number
  FROM documents d
  LEFT JOIN bookings b ON b.business_id = d.business_id AND b.id = d.booking_id
  LEFT JOIN orders o ON o.business_id = d.business_id AND o.id = d.order_id
  LEFT JOIN customers p ON p.business_id = d.business_id AND p.id = coalesce(b.customer_id, o.customer_id);
--> statement-breakpoint
-- Forgets to whom the papers of some visits and orders were issued, as far as the law allows; says which papers these are.
DROP FUNCTION forget_recipients(uuid[]);
--> statement-breakpoint
CREATE FUNCTION forget_recipients(the_bookings uuid[], the_orders uuid[] DEFAULT '{}') RETURNS uuid[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  papers uuid[] := array(
    SELECT id FROM documents WHERE business_id = current_business_id() AND booking_id = ANY (the_bookings)
    UNION ALL
    SELECT id FROM documents WHERE business_id = current_business_id() AND order_id = ANY (the_orders));
BEGIN
  UPDATE documents d SET recipient_name = '', recipient = (SELECT jsonb_object_agg(key, NULL::text) FROM jsonb_object_keys(d.recipient) AS key),
    reason = CASE WHEN d.reason IS NOT NULL THEN '' END
  WHERE d.business_id = current_business_id() AND d.id = ANY (papers) AND paper_kind(d) = 'receipt';
  UPDATE documents d SET recipient_name = ''
  WHERE d.business_id = current_business_id() AND d.id = ANY (papers) AND d.recipient_name IS DISTINCT FROM '';
  DELETE FROM document_files f USING documents d
  WHERE d.business_id = f.business_id AND d.id = f.document_id AND paper_kind(d) = 'receipt'
    AND f.business_id = current_business_id() AND f.document_id = ANY (papers);
  RETURN papers;
END $$;
--> statement-breakpoint
-- Takes people's words out of the record of changes: that something was changed, by whom and when, stays.
DROP FUNCTION forget_changes(uuid[], uuid[], text[]);
--> statement-breakpoint
CREATE FUNCTION forget_changes(persons uuid[], the_bookings uuid[], the_orders uuid[], columns text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE changes SET label = '', fields = (SELECT jsonb_object_agg(key, '[null, null]'::jsonb) FROM jsonb_object_keys(fields) AS key)
  WHERE business_id = current_business_id() AND entity = 'customer' AND entity_id = ANY (persons);
  UPDATE changes SET fields = (
    SELECT jsonb_object_agg(key, CASE WHEN key = ANY (columns) THEN '[null, null]'::jsonb ELSE value END) FROM jsonb_each(fields))
  WHERE business_id = current_business_id() AND fields ?| columns
    AND (entity = 'booking' AND entity_id = ANY (the_bookings) OR entity = 'order' AND entity_id = ANY (the_orders));
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_recipients, forget_changes FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_recipients, forget_changes TO cantina_app, cantina_platform;
--> statement-breakpoint
-- As the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION forget_recipients OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION forget_changes OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
--> statement-breakpoint
-- Why something came back may say something about whoever brought it, who may ask to be forgotten. The rest stays as it is.
GRANT UPDATE (reason) ON order_returns TO cantina_app;
