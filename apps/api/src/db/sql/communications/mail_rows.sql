-- list: Mails to guests with the names of what they are about. One that announces a move differs from a first
-- confirmation.
CREATE VIEW mail_rows WITH (security_invoker = true) AS
  SELECT m.business_id, m.id, 1 AS version, m.state AS status, m.created_at, m.updated_at, m.search_text, m.audience,
    m.recipient, m.cc, m.subject,
    CASE WHEN m.occasion LIKE 'resent %' THEN 'resent' WHEN m.occasion LIKE 'personal %' THEN 'personal' WHEN m.document_id IS NOT NULL THEN 'paper'
      WHEN m.occasion LIKE 'rule % % moved %' THEN 'moved' ELSE 'rule' END AS cause,
    m.rule_id, e.name AS rule_name, e.trigger, m.customer_id, nullif(concat_ws(' ', c.name, c.surname), '') AS customer_name,
    m.booking_id, b.number AS booking_number, m.order_id, o.number AS order_number,
    m.attempts, m.sent_at, CASE WHEN m.state = 'queued' THEN m.next_attempt_at END AS next_attempt_at, m.last_error, m.resent_at
  FROM outgoing_mails m
  LEFT JOIN emails e ON e.business_id = m.business_id AND e.id = m.rule_id
  LEFT JOIN customers c ON c.business_id = m.business_id AND c.id = m.customer_id
  LEFT JOIN bookings b ON b.business_id = m.business_id AND b.id = m.booking_id
  LEFT JOIN orders o ON o.business_id = m.business_id AND o.id = m.order_id;

GRANT SELECT ON mail_rows TO cantina_app, cantina_platform;
