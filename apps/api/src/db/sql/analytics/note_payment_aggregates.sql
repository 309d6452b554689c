-- aggregate: Notes the days of payments, whose sales aggregates a job recomputes.
CREATE OR REPLACE FUNCTION note_payment_aggregates() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO sales_aggregate_changes (business_id, date)
  SELECT DISTINCT t.business_id, (t.at AT TIME ZONE h.time_zone)::date FROM touched t JOIN businesses h ON h.id = t.business_id;
  RETURN NULL;
END $$;

ALTER FUNCTION note_payment_aggregates OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_aggregates AFTER INSERT ON payments
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_payment_aggregates();
CREATE OR REPLACE TRIGGER note_deleted_aggregates AFTER DELETE ON payments
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_payment_aggregates();
