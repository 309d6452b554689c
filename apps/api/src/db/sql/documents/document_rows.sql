-- list: Documents with their sources, what was credited of them, and the state of their e-invoices. A recipient's
-- name is null when nobody was known, and empty once somebody was erased.
CREATE VIEW document_rows WITH (security_invoker = true) AS
  SELECT d.business_id, d.id, 1 AS version,
    CASE coalesce((SELECT sum(c.total_cents) FROM documents c WHERE c.business_id = d.business_id AND c.credited_id = d.id), 0)
      WHEN 0 THEN 'issued' WHEN d.total_cents THEN 'credited' ELSE 'partly_credited' END AS status,
    d.issued_at AS created_at, d.issued_at AS updated_at, d.search_text, d.number, d.kind, d.date, d.language,
    d.seller ->> 'name' AS seller_name, d.seller_vat_code, d.recipient_name,
    CASE WHEN d.recipient_name <> '' THEN d.recipient ->> 'vatCode' END AS recipient_vat_code,
    (SELECT jsonb_agg(jsonb_build_object('kind', CASE WHEN s.order_id IS NULL THEN 'booking' ELSE 'order' END,
        'id', coalesce(s.booking_id, s.order_id), 'number', s.number) ORDER BY s.position)
      FROM document_sources s WHERE s.business_id = d.business_id AND s.document_id = d.id) AS sources,
    buyer.customer_id, CASE WHEN p.id IS NOT NULL THEN concat_ws(' ', p.name, p.surname) END AS customer_name,
    d.credited_id, (SELECT k.number FROM documents k WHERE k.business_id = d.business_id AND k.id = d.credited_id) AS credited_number,
    CASE WHEN d.recipient_name IS DISTINCT FROM '' THEN d.reason END AS reason,
    (SELECT sum((v ->> 'netCents')::bigint)::bigint FROM jsonb_array_elements(d.vat) v) AS net_cents,
    (SELECT sum((v ->> 'vatCents')::bigint)::bigint FROM jsonb_array_elements(d.vat) v) AS vat_cents,
    d.total_cents,
    coalesce((SELECT sum(c.total_cents)::bigint FROM documents c WHERE c.business_id = d.business_id AND c.credited_id = d.id), 0) AS credited_cents,
    e.state AS einvoice_state, d.receipt_id,
    (SELECT i.number FROM documents i WHERE i.business_id = d.business_id AND i.receipt_id = d.id ORDER BY i.issued_at DESC LIMIT 1) AS invoice_number,
    d.duplicate_of_id
  FROM documents d
  LEFT JOIN LATERAL (
    SELECT coalesce(b.customer_id, o.customer_id) AS customer_id FROM document_sources s
    LEFT JOIN bookings b ON b.business_id = s.business_id AND b.id = s.booking_id
    LEFT JOIN orders o ON o.business_id = s.business_id AND o.id = s.order_id
    WHERE s.business_id = d.business_id AND s.document_id = d.id ORDER BY coalesce(b.customer_id, o.customer_id) IS NULL, s.position LIMIT 1
  ) AS buyer ON true
  LEFT JOIN customers p ON p.business_id = d.business_id AND p.id = buyer.customer_id
  LEFT JOIN einvoices e ON e.business_id = d.business_id AND e.id = d.id;

GRANT SELECT ON document_rows TO cantina_app, cantina_platform;
