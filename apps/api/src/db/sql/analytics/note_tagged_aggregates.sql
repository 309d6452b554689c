-- aggregate: Notes customers whose sales aggregates a change of tags makes stale.
CREATE OR REPLACE FUNCTION note_tagged_aggregates() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO customer_aggregate_changes (business_id, customer_id) SELECT DISTINCT business_id, customer_id FROM touched;
  RETURN NULL;
END $$;

ALTER FUNCTION note_tagged_aggregates OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_aggregates AFTER INSERT ON customer_tags
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_aggregates();
CREATE OR REPLACE TRIGGER note_moved_aggregates AFTER UPDATE ON customer_tags
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_aggregates();
CREATE OR REPLACE TRIGGER note_deleted_aggregates AFTER DELETE ON customer_tags
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_aggregates();
