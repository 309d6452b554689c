-- list: Cash flows with the names that their list shows. Overdue is what is billed, unpaid and past its due date
-- where the business is.
CREATE VIEW cash_flow_rows WITH (security_invoker = true) AS
  SELECT f.business_id, f.id, f.version,
    CASE WHEN f.state IN ('billed', 'partially_paid') AND f.due_date < (now() AT TIME ZONE b.time_zone)::date THEN 'overdue' ELSE f.state END AS status,
    f.state, f.created_at, f.updated_at, f.search_text || b.search_text AS search_text, f.business_id AS customer_id, b.name AS customer_name,
    f.period_from, f.period_to, f.mode, f.number, f.due_date, f.amount_cents, f.commission_cents, f.price_cents, f.owed_by, f.paid_cents,
    CASE WHEN f.billed_on IS NULL THEN 0 ELSE f.price_cents - f.paid_cents END AS open_cents, f.notes
  FROM cash_flows f JOIN businesses b ON b.id = f.business_id;

GRANT SELECT ON cash_flow_rows TO cantina_app, cantina_platform;
