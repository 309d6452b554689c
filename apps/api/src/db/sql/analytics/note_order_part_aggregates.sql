-- aggregate: Notes days and customers whose sales aggregates a change of order lines or returns makes stale, by
-- their order.
CREATE OR REPLACE FUNCTION note_order_part_aggregates() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_aggregates_of_orders(array_agg(o.business_id), array_agg(o.id), array_agg(o.date), array_agg(o.customer_id))
    FROM orders o WHERE (o.business_id, o.id) IN (SELECT business_id, order_id FROM rows_before) HAVING count(*) > 0;
  ELSE
    PERFORM note_aggregates_of_orders(array_agg(o.business_id), array_agg(o.id), array_agg(o.date), array_agg(o.customer_id))
    FROM orders o WHERE (o.business_id, o.id) IN (SELECT business_id, order_id FROM rows_after) HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_order_part_aggregates OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_aggregates AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_part_aggregates();
CREATE OR REPLACE TRIGGER note_changed_aggregates AFTER UPDATE ON order_lines
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_part_aggregates();
CREATE OR REPLACE TRIGGER note_deleted_aggregates AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_order_part_aggregates();
CREATE OR REPLACE TRIGGER note_new_aggregates AFTER INSERT ON order_returns
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_part_aggregates();
CREATE OR REPLACE TRIGGER note_deleted_aggregates AFTER DELETE ON order_returns
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_order_part_aggregates();
