-- list: What operators changed, with or without a business.
CREATE VIEW operator_change_rows WITH (security_invoker = true) AS
  SELECT c.business_id, c.id, 1 AS version, c.action AS status, c.at AS created_at, c.at AS updated_at, c.search_text, c.user_id,
    concat_ws(' ', o.name, o.surname) AS user_name, c.by_operator, b.name AS business_name,
    c.module, c.entity, c.module || '.' || c.entity AS kind, c.entity_id, c.label, c.part,
    ARRAY(SELECT jsonb_object_keys(c.fields)) AS changed
  FROM changes c
  LEFT JOIN operators o ON o.id = c.user_id
  LEFT JOIN businesses b ON b.id = c.business_id
  WHERE c.by_operator;

GRANT SELECT ON operator_change_rows TO cantina_platform;
