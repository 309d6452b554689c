SELECT protect_part_table('customer_merges', 'analytics', 'customer', 'customer_id', 'customers');
--> statement-breakpoint
-- What is written beside a payment may name its payer, who may ask to be forgotten. The amount stays as it is.
GRANT UPDATE (reference) ON payments TO cantina_app;
--> statement-breakpoint
-- Takes people's words out of the record of changes: that something was changed, by whom and when, stays.
CREATE FUNCTION forget_changes(persons uuid[], bookings uuid[], columns text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE changes SET label = '', fields = (SELECT jsonb_object_agg(key, '[null, null]'::jsonb) FROM jsonb_object_keys(fields) AS key)
  WHERE business_id = current_business_id() AND entity = 'customer' AND entity_id = ANY (persons);
  UPDATE changes SET fields = (
    SELECT jsonb_object_agg(key, CASE WHEN key = ANY (columns) THEN '[null, null]'::jsonb ELSE value END) FROM jsonb_each(fields))
  WHERE business_id = current_business_id() AND entity = 'booking' AND entity_id = ANY (bookings) AND fields ?| columns;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_changes FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_changes TO cantina_app, cantina_platform;
--> statement-breakpoint
-- As the table's owner it would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION forget_changes OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
