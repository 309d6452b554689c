-- list: What the records that a booking refers to are called, for its history.
CREATE VIEW named_records WITH (security_invoker = true) AS
  SELECT business_id, id, name_en, name_it FROM services
  UNION ALL SELECT business_id, id, name, name FROM points_of_sale
  UNION ALL SELECT business_id, id, name, name FROM pos_rooms
  UNION ALL SELECT business_id, id, concat_ws(' ', name, surname), concat_ws(' ', name, surname) FROM users
  UNION ALL SELECT business_id, id, concat_ws(' ', name, surname), concat_ws(' ', name, surname) FROM customers
  UNION ALL SELECT business_id, id, name_en, name_it FROM extras
  UNION ALL SELECT business_id, id, question_en, question_it FROM questions;

GRANT SELECT ON named_records TO cantina_app, cantina_platform;
