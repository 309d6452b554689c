-- list: Settlement entries with the names that their list shows.
CREATE VIEW settlement_rows WITH (security_invoker = true) AS
  SELECT e.business_id, e.id, 1 AS version, CASE WHEN e.is_correction THEN 'corrected' ELSE 'entered' END AS status,
    e.created_at, e.created_at AS updated_at, e.search_text, e.business_id AS customer_id, b.name AS customer_name, e.cash_flow_id, e.kind,
    e.booking_id, e.order_id, e.number, e.date, e.channel, e.mode, e.turnover_cents, e.percent, e.commission_cents
  FROM settlement_entries e JOIN businesses b ON b.id = e.business_id;

GRANT SELECT ON settlement_rows TO cantina_app, cantina_platform;
