-- list: The audit log as a business reads it: that an operator did something, and not which one.
CREATE VIEW change_rows WITH (security_invoker = true) AS
  SELECT c.business_id, c.id, 1 AS version, c.action AS status, c.at AS created_at, c.at AS updated_at, c.search_text, c.user_id,
    CASE WHEN c.user_id IS NOT NULL THEN concat_ws(' ', u.name, u.surname) END AS user_name,
    c.module, c.entity, c.module || '.' || c.entity AS kind, c.entity_id, c.label, c.part,
    ARRAY(SELECT jsonb_object_keys(c.fields)) AS changed, c.by_operator
  FROM changes c
  LEFT JOIN users u ON u.business_id = c.business_id AND u.id = c.user_id;

GRANT SELECT ON change_rows TO cantina_app, cantina_platform;
