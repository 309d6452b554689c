-- aggregate: Notes customers whose sales aggregates a change of tags makes stale.
CREATE OR REPLACE FUNCTION note_tagged_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO customer_cell_changes (business_id, customer_id) SELECT DISTINCT business_id, customer_id FROM touched;
  RETURN NULL;
END $$;

ALTER FUNCTION note_tagged_cells OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_cells AFTER INSERT ON customer_tags
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_cells();
CREATE OR REPLACE TRIGGER note_moved_cells AFTER UPDATE ON customer_tags
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_cells();
CREATE OR REPLACE TRIGGER note_deleted_cells AFTER DELETE ON customer_tags
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_cells();
