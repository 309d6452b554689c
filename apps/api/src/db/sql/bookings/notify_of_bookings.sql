-- orchestration: Notifies all server processes of changed bookings, blocks and holds: once per day, however many
-- rows a statement changes, and once for all from a hundred days on.
CREATE OR REPLACE FUNCTION notify_of_bookings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  most_days CONSTANT integer := 100;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM notify_of_day(d.business_id, d.pos_id, d.date, d.booking_id) FROM (
      SELECT DISTINCT business_id,
        CASE WHEN days <= most_days THEN pos_id END AS pos_id,
        CASE WHEN days <= most_days THEN date END AS date,
        CASE WHEN days <= most_days AND first_id = last_id AND TG_TABLE_NAME = 'bookings' THEN first_id::uuid END AS booking_id
      FROM (
        SELECT business_id, pos_id, date, min(id::text) AS first_id, max(id::text) AS last_id,
          count(*) OVER (PARTITION BY business_id) AS days
        FROM (
          SELECT business_id, pos_id, date, id FROM was UNION ALL SELECT business_id, pos_id, date, id FROM changed
        ) touched GROUP BY business_id, pos_id, date
      ) by_day
    ) d;
  ELSE
    PERFORM notify_of_day(d.business_id, d.pos_id, d.date, d.booking_id) FROM (
      SELECT DISTINCT business_id,
        CASE WHEN days <= most_days THEN pos_id END AS pos_id,
        CASE WHEN days <= most_days THEN date END AS date,
        CASE WHEN days <= most_days AND first_id = last_id AND TG_TABLE_NAME = 'bookings' THEN first_id::uuid END AS booking_id
      FROM (
        SELECT business_id, pos_id, date, min(id::text) AS first_id, max(id::text) AS last_id,
          count(*) OVER (PARTITION BY business_id) AS days
        FROM changed GROUP BY business_id, pos_id, date
      ) by_day
    ) d;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_of_new AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_bookings();
CREATE OR REPLACE TRIGGER notify_of_changed AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_bookings();
CREATE OR REPLACE TRIGGER notify_of_deleted AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_bookings();
CREATE OR REPLACE TRIGGER notify_of_new AFTER INSERT ON slot_blocks
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_bookings();
CREATE OR REPLACE TRIGGER notify_of_changed AFTER UPDATE ON slot_blocks
  REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_bookings();
CREATE OR REPLACE TRIGGER notify_of_deleted AFTER DELETE ON slot_blocks
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_bookings();
CREATE OR REPLACE TRIGGER notify_of_new AFTER INSERT ON slot_holds
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_bookings();
CREATE OR REPLACE TRIGGER notify_of_changed AFTER UPDATE ON slot_holds
  REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_bookings();
CREATE OR REPLACE TRIGGER notify_of_deleted AFTER DELETE ON slot_holds
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_bookings();
