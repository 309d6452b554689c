-- orchestration: Invalidates cached availability of a point of sale when its bookings, holds or blocks change, and
-- notes on which day, for platforms that are notified.
CREATE OR REPLACE FUNCTION note_slot_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO slot_changes (business_id, pos_id, date) SELECT DISTINCT business_id, pos_id, date FROM rows_after;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO slot_changes (business_id, pos_id, date) SELECT DISTINCT business_id, pos_id, date FROM rows_before;
  END IF;
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION note_slot_changes FROM PUBLIC;
ALTER FUNCTION note_slot_changes OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_slots AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();
CREATE OR REPLACE TRIGGER note_changed_slots AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();
CREATE OR REPLACE TRIGGER note_deleted_slots AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();
CREATE OR REPLACE TRIGGER note_new_slots AFTER INSERT ON slot_blocks
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();
CREATE OR REPLACE TRIGGER note_changed_slots AFTER UPDATE ON slot_blocks
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();
CREATE OR REPLACE TRIGGER note_deleted_slots AFTER DELETE ON slot_blocks
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();
CREATE OR REPLACE TRIGGER note_new_slots AFTER INSERT ON slot_holds
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();
CREATE OR REPLACE TRIGGER note_changed_slots AFTER UPDATE ON slot_holds
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();
CREATE OR REPLACE TRIGGER note_deleted_slots AFTER DELETE ON slot_holds
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes();
