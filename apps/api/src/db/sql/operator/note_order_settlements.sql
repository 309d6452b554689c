-- aggregate: Notes orders whose commission a change makes stale; a job settles them.
CREATE OR REPLACE FUNCTION note_order_settlements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO settlement_changes (business_id, order_id)
    SELECT business_id, id FROM rows_after WHERE may_be_settled(business_id, date);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO settlement_changes (business_id, order_id)
    SELECT o.business_id, o.id FROM rows_before o JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
    WHERE (o.date, o.status, o.channel, o.sub_total_cents, o.discount_cents)
      IS DISTINCT FROM (n.date, n.status, n.channel, n.sub_total_cents, n.discount_cents)
      AND may_be_settled(o.business_id, least(o.date, n.date));
  ELSE
    INSERT INTO settlement_changes (business_id, order_id)
    SELECT business_id, id FROM rows_before WHERE may_be_settled(business_id, date);
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_order_settlements OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_settlements AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_settlements();
CREATE OR REPLACE TRIGGER note_changed_settlements AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_settlements();
CREATE OR REPLACE TRIGGER note_deleted_settlements AFTER DELETE ON orders
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_order_settlements();
