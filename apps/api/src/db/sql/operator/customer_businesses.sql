-- list: Businesses as the operator lists them: as records of their own.
CREATE VIEW customer_businesses WITH (security_invoker = true) AS
  SELECT id AS business_id, id, version, status, created_at, updated_at, name, name_key, search_text, vat_code, sdi, email,
    nullif(concat_ws(', ', address, nullif(concat_ws(' ', postal_code, city), '')), '') AS address,
    coalesce((SELECT t.mode FROM commission_terms t
      WHERE t.business_id = businesses.id AND t.valid_from <= (now() AT TIME ZONE businesses.time_zone)::date
      ORDER BY t.valid_from DESC, t.created_at DESC, t.id DESC LIMIT 1), 'direct') AS sales_mode,
    (SELECT s.to_bill_cents FROM cash_flow_sums(businesses.id) s) AS to_bill_cents,
    (SELECT s.billed_cents FROM cash_flow_sums(businesses.id) s) AS billed_cents,
    (SELECT s.to_pay_cents FROM cash_flow_sums(businesses.id) s) AS to_pay_cents,
    (SELECT s.paid_cents FROM cash_flow_sums(businesses.id) s) AS paid_cents,
    (SELECT s.paid_commission_cents FROM cash_flow_sums(businesses.id) s) AS paid_commission_cents,
    closed_at, kinds,
    (SELECT r.mode FROM sales_mode_requests r WHERE r.business_id = businesses.id AND r.status = 'open') AS requested_mode
  FROM businesses;

GRANT SELECT, UPDATE ON customer_businesses TO cantina_platform;
