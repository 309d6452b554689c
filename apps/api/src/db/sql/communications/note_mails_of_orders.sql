-- orchestration: Schedules mails anew when an order is made, changes its status or customer, is shipped or
-- delivered.
CREATE OR REPLACE FUNCTION note_mails_of_orders() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_mail_checks(array_agg(business_id), array_agg(NULL::uuid), array_agg(id)) FROM rows_after
    WHERE customer_id IS NOT NULL;
  ELSE
    PERFORM note_mail_checks(array_agg(a.business_id), array_agg(NULL::uuid), array_agg(a.id)) FROM rows_before b
    JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
    WHERE (a.status, a.customer_id, a.shipped_at, a.delivered_at)
      IS DISTINCT FROM (b.status, b.customer_id, b.shipped_at, b.delivered_at);
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_mails_of_orders OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_mails AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_mails_of_orders();
CREATE OR REPLACE TRIGGER note_changed_mails AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_mails_of_orders();
