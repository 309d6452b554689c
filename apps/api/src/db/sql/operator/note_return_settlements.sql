-- aggregate: Notes orders whose commission a return makes stale; a job settles them.
CREATE OR REPLACE FUNCTION note_return_settlements() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO settlement_changes (business_id, order_id)
    SELECT business_id, order_id FROM rows_after WHERE may_be_settled(business_id, date);
  ELSE
    INSERT INTO settlement_changes (business_id, order_id)
    SELECT business_id, order_id FROM rows_before WHERE may_be_settled(business_id, date);
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_return_settlements OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_settlements AFTER INSERT ON order_returns
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_return_settlements();
CREATE OR REPLACE TRIGGER note_deleted_settlements AFTER DELETE ON order_returns
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_return_settlements();
