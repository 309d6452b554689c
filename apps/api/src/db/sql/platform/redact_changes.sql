-- audit log: Redacts personal data in the audit log: that something was changed, by whom and when, stays.
CREATE OR REPLACE FUNCTION redact_changes(persons uuid[], the_bookings uuid[], the_orders uuid[], columns text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE changes SET label = '', fields = (SELECT jsonb_object_agg(key, '[null, null]'::jsonb) FROM jsonb_object_keys(fields) AS key)
  WHERE business_id = current_business_id() AND entity = 'customer' AND entity_id = ANY (persons);
  UPDATE changes SET fields = (
    SELECT jsonb_object_agg(key, CASE WHEN key = ANY (columns) THEN '[null, null]'::jsonb ELSE value END) FROM jsonb_each(fields))
  WHERE business_id = current_business_id() AND fields ?| columns
    AND (entity = 'booking' AND entity_id = ANY (the_bookings) OR entity = 'order' AND entity_id = ANY (the_orders));
$$;

REVOKE EXECUTE ON FUNCTION redact_changes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION redact_changes TO cantina_app, cantina_platform;
ALTER FUNCTION redact_changes OWNER TO cantina_platform;
