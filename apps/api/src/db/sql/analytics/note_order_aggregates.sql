-- aggregate: Notes days and customers whose sales aggregates a change of orders makes stale; a job recomputes them.
CREATE OR REPLACE FUNCTION note_order_aggregates() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_aggregates_of_orders(array_agg(business_id), array_agg(id), array_agg(date), array_agg(customer_id)) FROM rows_after HAVING count(*) > 0;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM note_aggregates_of_orders(array_agg(side.business_id), array_agg(side.id), array_agg(side.date), array_agg(side.customer_id))
    FROM rows_before o
    JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
    CROSS JOIN LATERAL (VALUES (o.business_id, o.id, o.date, o.customer_id), (n.business_id, n.id, n.date, n.customer_id)) AS side (business_id, id, date, customer_id)
    WHERE (o.date, o.ordered_at, o.status, o.pos_id, o.channel, o.agent_id, o.customer_id, o.sub_total_cents, o.discount_cents, o.promotions)
      IS DISTINCT FROM (n.date, n.ordered_at, n.status, n.pos_id, n.channel, n.agent_id, n.customer_id, n.sub_total_cents, n.discount_cents, n.promotions)
    HAVING count(*) > 0;
  ELSE
    PERFORM note_aggregates_of_orders(array_agg(business_id), array_agg(id), array_agg(date), array_agg(customer_id)) FROM rows_before HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_order_aggregates OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_aggregates AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_aggregates();
CREATE OR REPLACE TRIGGER note_changed_aggregates AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_aggregates();
CREATE OR REPLACE TRIGGER note_deleted_aggregates AFTER DELETE ON orders
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_order_aggregates();
