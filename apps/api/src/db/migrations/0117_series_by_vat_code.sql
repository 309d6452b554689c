SELECT protect_business_table('document_sources'), protect_business_table('voucher_redemptions'), protect_business_table('till_sales'),
  protect_record_table('voucher_issuers', 'settings', 'voucher-issuer');
--> statement-breakpoint
-- What was issued, redeemed or sold stays as it is: only that it was released or undone is added later.
REVOKE UPDATE, DELETE ON document_sources, voucher_redemptions, till_sales FROM cantina_app;
--> statement-breakpoint
GRANT UPDATE (released_at) ON voucher_redemptions TO cantina_app;
--> statement-breakpoint
GRANT UPDATE (undone_at, undone_by) ON till_sales TO cantina_app;
--> statement-breakpoint
-- For an erasure.
GRANT UPDATE (reason) ON payments TO cantina_app;
--> statement-breakpoint
REVOKE UPDATE ON document_sources FROM cantina_platform;
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON document_sources FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
-- Documents of before: their sources move to a table of their own, and their series to the seller's VAT code.
ALTER TABLE documents DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE document_counters DISABLE TRIGGER USER;
--> statement-breakpoint
GRANT UPDATE (seller_vat_code, section, duplicate_of_id) ON documents TO cantina_platform;
--> statement-breakpoint
SET ROLE cantina_platform;
--> statement-breakpoint
INSERT INTO document_sources (business_id, document_id, position, booking_id, order_id, number, date, start)
  SELECT business_id, id, 0, booking_id, order_id, coalesce(visit ->> 'bookingNumber', purchase ->> 'orderNumber'),
    coalesce(visit ->> 'date', purchase ->> 'date')::date, visit ->> 'start'
  FROM documents;
--> statement-breakpoint
-- A code as it is known abroad: without the country in front it is Italian where no country is known.
CREATE FUNCTION pg_temp.legal_code(vat_code text, country text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN code = '' OR code ~ '^[A-Z]{2}' THEN code WHEN country = 'GR' THEN 'EL' || code ELSE coalesce(country, 'IT') || code END
  FROM (SELECT upper(regexp_replace(coalesce(vat_code, ''), '[^A-Za-z0-9]', '', 'g')) AS code) AS written
$$;
--> statement-breakpoint
-- Whoever issued documents, and whoever may: patterns and first numbers can be chosen before the first document.
CREATE TEMPORARY TABLE seller_series AS
  WITH sellers AS (
    SELECT d.business_id, d.seller_key, pg_temp.legal_code(d.seller ->> 'vatCode', d.seller ->> 'countryCode') AS vat_code, d.issued_at FROM documents d
    UNION ALL
    SELECT b.id, 'business', pg_temp.legal_code(b.vat_code, c.code), NULL FROM businesses b LEFT JOIN countries c ON c.id = b.country_id
    UNION ALL
    SELECT p.business_id, p.id::text, pg_temp.legal_code(p.vat_code, c.code), NULL FROM points_of_sale p LEFT JOIN countries c ON c.id = p.country_id
    WHERE p.has_invoicing
  ), series AS (
    SELECT business_id, seller_key, vat_code, min(issued_at) AS begun FROM sellers GROUP BY 1, 2, 3
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY business_id, vat_code ORDER BY begun IS NULL, seller_key <> 'business', begun, seller_key) AS place
    FROM series
  )
  SELECT r.business_id, r.seller_key, r.vat_code, r.begun, r.place = 1 AS leads, CASE WHEN r.seller_key = 'provider'
    THEN coalesce((SELECT p.section::text FROM provider_sections p WHERE p.business_id = r.business_id), '')
    WHEN r.place = 1 OR r.begun IS NULL THEN '' ELSE 'S' || r.place END AS section
  FROM ranked r;
--> statement-breakpoint
UPDATE documents d SET seller_vat_code = s.vat_code, section = s.section FROM seller_series s
  WHERE s.business_id = d.business_id AND s.seller_key = d.seller_key
    AND s.vat_code = pg_temp.legal_code(d.seller ->> 'vatCode', d.seller ->> 'countryCode');
--> statement-breakpoint
UPDATE documents d SET duplicate_of_id = numbered.first FROM (
  SELECT business_id, id, first_value(id) OVER same AS first FROM documents
  WINDOW same AS (PARTITION BY business_id, seller_vat_code, kind, year, number ORDER BY issued_at, id)
) AS numbered
  WHERE numbered.business_id = d.business_id AND numbered.id = d.id AND numbered.first <> d.id;
--> statement-breakpoint
-- First numbers that were chosen for series without a document.
CREATE TEMPORARY TABLE chosen_counters AS
  SELECT s.business_id, s.vat_code, s.section, c.kind, c.year, c.last FROM document_counters c
  JOIN seller_series s ON s.business_id = c.business_id AND s.seller_key = c.seller_key AND (s.leads OR s.section <> '')
  WHERE NOT EXISTS (SELECT FROM documents d WHERE d.business_id = c.business_id AND d.seller_key = c.seller_key AND d.kind = c.kind AND d.year = c.year);
--> statement-breakpoint
DELETE FROM document_counters;
--> statement-breakpoint
INSERT INTO document_counters (business_id, seller_key, seller_vat_code, section, kind, year, last, last_date)
  SELECT business_id, seller_vat_code || section, seller_vat_code, section, kind, year, max(sequence), max(date)
  FROM documents GROUP BY 1, 3, 4, 5, 6
  UNION ALL
  SELECT business_id, vat_code || section, vat_code, section, kind, year, last, NULL FROM chosen_counters;
--> statement-breakpoint
-- A point of sale that shared a VAT code under equal numbers has a section from now on.
INSERT INTO document_settings (business_id, id, updated_at, patterns)
  SELECT DISTINCT s.business_id, gen_random_uuid(), now(), '{}'::jsonb FROM seller_series s
  WHERE s.section LIKE 'S%' AND NOT EXISTS (SELECT FROM document_settings d WHERE d.business_id = s.business_id);
--> statement-breakpoint
UPDATE document_settings d SET
  sections = coalesce((SELECT jsonb_object_agg(s.seller_key, s.section ORDER BY s.begun) FROM seller_series s
    WHERE s.business_id = d.business_id AND s.section LIKE 'S%'), '{}'),
  patterns = coalesce((SELECT jsonb_object_agg(s.vat_code || '.' || split_part(p.key, '.', 2), p.value)
    FROM jsonb_each(d.patterns) p JOIN seller_series s ON s.business_id = d.business_id AND s.seller_key = split_part(p.key, '.', 1)
    WHERE s.leads), '{}');
--> statement-breakpoint
DROP TABLE seller_series, chosen_counters;
--> statement-breakpoint
DROP FUNCTION pg_temp.legal_code(text, text);
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
REVOKE UPDATE (seller_vat_code, section, duplicate_of_id) ON documents FROM cantina_platform;
--> statement-breakpoint
ALTER TABLE documents ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE document_counters ENABLE TRIGGER USER;
--> statement-breakpoint
-- A document gets the number that its counter has just given, and no other.
CREATE OR REPLACE FUNCTION keep_document_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM document_counters c WHERE c.business_id = NEW.business_id AND c.seller_vat_code = NEW.seller_vat_code
      AND c.section = NEW.section AND c.kind = NEW.kind AND c.year = NEW.year AND c.last = NEW.sequence
  ) THEN
    RAISE EXCEPTION 'The number was not given' USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_number_given';
  END IF;
  IF NEW.duplicate_of_id IS NOT NULL THEN
    RAISE EXCEPTION 'A number is given once' USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_number_given';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Once a series has begun it goes on one by one.
CREATE OR REPLACE FUNCTION keep_counting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last <> OLD.last + 1 AND EXISTS (
    SELECT 1 FROM documents d WHERE d.business_id = OLD.business_id AND d.seller_vat_code = OLD.seller_vat_code
      AND d.section = OLD.section AND d.kind = OLD.kind AND d.year = OLD.year
  ) THEN
    RAISE EXCEPTION 'The series has begun' USING ERRCODE = 'check_violation', CONSTRAINT = 'document_counters_begun';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The documents as they are listed, with what they are about, what credit notes have credited of them, and how far their
-- e-invoices have come. Nobody's name is null where nobody was known, and empty once somebody was erased.
DROP VIEW document_rows;
--> statement-breakpoint
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
--> statement-breakpoint
GRANT SELECT ON document_rows TO cantina_app, cantina_platform;
--> statement-breakpoint
-- Redacts to whom the documents of some bookings and orders were issued, as far as the law allows; answers which these are.
CREATE OR REPLACE FUNCTION forget_recipients(the_bookings uuid[], the_orders uuid[] DEFAULT '{}') RETURNS uuid[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  papers uuid[] := array(
    SELECT document_id FROM document_sources WHERE business_id = current_business_id() AND booking_id = ANY (the_bookings)
    UNION
    SELECT document_id FROM document_sources WHERE business_id = current_business_id() AND order_id = ANY (the_orders));
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
-- The ledger says what was paid; the booking or the order only keeps the sums. What a booking was refunded before it
-- was restored counts in neither: it owes again.
CREATE OR REPLACE FUNCTION keep_paid() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM rows_after WHERE booking_id IS NOT NULL) THEN
    UPDATE bookings SET paid_cents = ledger.paid - settled_refund_cents, refunded_cents = ledger.refunded - settled_refund_cents,
      payment_methods = ledger.methods, version = version + 1, updated_at = greatest(updated_at, ledger.at)
    FROM (
      SELECT business_id, booking_id, sum(greatest(cents, 0)) AS paid, sum(greatest(-cents, 0)) AS refunded,
        array_agg(DISTINCT method ORDER BY method) AS methods, max(at) AS at
      FROM payments WHERE (business_id, booking_id) IN (SELECT business_id, booking_id FROM rows_after)
      GROUP BY 1, 2
    ) AS ledger
    WHERE bookings.business_id = ledger.business_id AND bookings.id = ledger.booking_id
      AND (bookings.paid_cents + settled_refund_cents, bookings.refunded_cents + settled_refund_cents)
        IS DISTINCT FROM (ledger.paid, ledger.refunded);
  END IF;
  IF EXISTS (SELECT FROM rows_after WHERE order_id IS NOT NULL) THEN
    UPDATE orders SET paid_cents = ledger.paid, refunded_cents = ledger.refunded, payment_methods = ledger.methods,
      version = version + 1, updated_at = greatest(updated_at, ledger.at)
    FROM (
      SELECT business_id, order_id, sum(greatest(cents, 0)) AS paid, sum(greatest(-cents, 0)) AS refunded,
        array_agg(DISTINCT method ORDER BY method) AS methods, max(at) AS at
      FROM payments WHERE (business_id, order_id) IN (SELECT business_id, order_id FROM rows_after)
      GROUP BY 1, 2
    ) AS ledger
    WHERE orders.business_id = ledger.business_id AND orders.id = ledger.order_id
      AND (orders.paid_cents, orders.refunded_cents) IS DISTINCT FROM (ledger.paid, ledger.refunded);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Which columns differ between two states of a row. Those that only repeat or add up others are no changes of their own.
CREATE OR REPLACE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key))
    FROM jsonb_object_keys(before || after) AS key
    WHERE key NOT IN ('version', 'created_at', 'updated_at', 'search_text', 'business_id', 'id', 'position',
        'booking_count', 'order_count', 'spent_cents', 'last_visit_date')
      AND NOT ((before || after) ? 'occupies_from' AND key IN ('party_size', 'occupies_from', 'occupies_to', 'starts_at',
        'slot_start_minute', 'window_id', 'availability_id', 'price_lines', 'promotions', 'sub_total_cents', 'due_now_cents',
        'paid_cents', 'refunded_cents', 'settled_refund_cents', 'moved_from', 'payment_methods', 'payment_status', 'year', 'sequence'))
      AND NOT ((before || after) ? 'ordered_at' AND key IN ('storage_id', 'price_list', 'promotions', 'item_count', 'sub_total_cents',
        'shipping_rate_percent', 'shipping_nature_code', 'returned_cents', 'paid_cents', 'refunded_cents', 'payment_methods',
        'payment_status', 'year', 'sequence'))
      AND NOT ((before || after) ? 'owed_by' AND key IN ('billed', 'year', 'sequence', 'paid_cents', 'paid_commission_cents'))
      AND key NOT LIKE '%\_key' AND (before -> key) IS DISTINCT FROM (after -> key)
$$;
--> statement-breakpoint
-- Invoices of Italian sellers, and credit notes of them, are sent as e-invoices; receipts are not. Where nothing of an
-- invoice was made for the exchange before credit notes have credited all of it, neither has to be sent any more.
CREATE OR REPLACE FUNCTION begin_einvoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  credited documents;
BEGIN
  IF NEW.credited_id IS NOT NULL THEN
    SELECT * INTO credited FROM documents d WHERE d.business_id = NEW.business_id AND d.id = NEW.credited_id;
  END IF;
  IF NEW.seller ->> 'countryCode' IS DISTINCT FROM 'IT' OR coalesce(credited.kind, NEW.kind) <> 'invoice' THEN
    RETURN NULL;
  END IF;
  INSERT INTO einvoices (business_id, id, date, state) VALUES (NEW.business_id, NEW.id, NEW.date, 'to_send');
  IF credited.id IS NOT NULL AND credited.total_cents = (
    SELECT sum(n.total_cents) FROM documents n WHERE n.business_id = NEW.business_id AND n.credited_id = credited.id
  ) AND NOT EXISTS (
    SELECT FROM einvoices e JOIN documents d ON d.business_id = e.business_id AND d.id = e.id
    WHERE e.business_id = NEW.business_id AND (d.id = credited.id OR d.credited_id = credited.id)
      AND (e.state <> 'to_send' OR e.file_id IS NOT NULL)
  ) THEN
    WITH superseded AS (
      UPDATE einvoices e SET state = 'superseded' FROM documents d
      WHERE e.business_id = NEW.business_id AND d.business_id = e.business_id AND d.id = e.id
        AND (d.id = credited.id OR d.credited_id = credited.id)
      RETURNING e.id
    )
    INSERT INTO einvoice_events (business_id, id, document_id, at, user_id, state)
      SELECT NEW.business_id, gen_random_uuid(), s.id, NEW.issued_at, NEW.user_id, 'superseded' FROM superseded s;
  END IF;
  RETURN NULL;
END $$;
