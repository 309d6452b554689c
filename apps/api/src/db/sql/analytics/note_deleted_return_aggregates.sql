-- aggregate: Notes the day of a deleted return, which is known from nowhere else.
CREATE OR REPLACE FUNCTION note_deleted_return_aggregates() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO sales_aggregate_changes (business_id, date) SELECT DISTINCT business_id, date FROM rows_before;
  RETURN NULL;
END $$;

ALTER FUNCTION note_deleted_return_aggregates OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_deleted_day AFTER DELETE ON order_returns
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_return_aggregates();
