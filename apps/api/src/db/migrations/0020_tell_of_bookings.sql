-- Tells every server process that something of a day has changed, and nothing of what: whoever may see it reads it.
CREATE FUNCTION tell_of_day(business uuid, pos uuid, day date, booking uuid) RETURNS void
LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT pg_notify('cantina_changes', jsonb_build_object(
    'businessId', business, 'topic', 'booking', 'posId', pos, 'date', day, 'id', booking)::text)
$$;
--> statement-breakpoint
-- One word a day, however many rows a statement has changed, and one for all from a hundred days on.
CREATE FUNCTION tell_of_bookings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  most_days CONSTANT integer := 100;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM tell_of_day(d.business_id, d.pos_id, d.date, d.booking_id) FROM (
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
    PERFORM tell_of_day(d.business_id, d.pos_id, d.date, d.booking_id) FROM (
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
--> statement-breakpoint
DO $$
DECLARE
  told text;
BEGIN
  FOREACH told IN ARRAY ARRAY['bookings', 'slot_blocks', 'slot_holds'] LOOP
    EXECUTE format('CREATE TRIGGER tell_of_new AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_bookings()', told);
    EXECUTE format('CREATE TRIGGER tell_of_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS was NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_bookings()', told);
    EXECUTE format('CREATE TRIGGER tell_of_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_bookings()', told);
  END LOOP;
END $$;
