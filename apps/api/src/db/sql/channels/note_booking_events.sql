-- orchestration: Writes webhook deliveries for new and changed bookings.
CREATE OR REPLACE FUNCTION note_booking_events() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM rows_after a JOIN webhooks w ON w.business_id = a.business_id AND w.status = 'active') THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM note_webhook_events(jsonb_agg(jsonb_build_object('business_id', business_id, 'booking_id', id, 'event', 'booking_created')))
    FROM rows_after;
    RETURN NULL;
  END IF;
  PERFORM note_webhook_events(jsonb_agg(jsonb_build_object('business_id', a.business_id, 'booking_id', a.id, 'event', e.event,
    'changed', CASE WHEN e.event = 'booking_changed' THEN to_jsonb(c.changed) END) ORDER BY a.business_id, a.id, e.nth))
  FROM rows_before b
  JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
  CROSS JOIN LATERAL (SELECT array_remove(ARRAY[
    CASE WHEN a.status <> b.status AND a.status = 'to_be_confirmed' THEN 'status' END,
    CASE WHEN a.arrival_status <> b.arrival_status AND a.arrival_status = 'expected' THEN 'arrivalStatus' END,
    CASE WHEN a.service_id <> b.service_id THEN 'service' END,
    CASE WHEN a.pos_id <> b.pos_id THEN 'pointOfSale' END,
    CASE WHEN a.date <> b.date THEN 'date' END,
    CASE WHEN a.start_minute <> b.start_minute THEN 'start' END,
    CASE WHEN a.duration_minutes <> b.duration_minutes THEN 'durationMinutes' END,
    CASE WHEN (a.guests, a.non_drinkers, a.children) <> (b.guests, b.non_drinkers, b.children) THEN 'party' END,
    CASE WHEN a.language_id IS DISTINCT FROM b.language_id THEN 'language' END,
    CASE WHEN a.room_id IS DISTINCT FROM b.room_id THEN 'room' END,
    CASE WHEN a.customer_id <> b.customer_id THEN 'guest' END,
    CASE WHEN a.notes IS DISTINCT FROM b.notes THEN 'notes' END,
    CASE WHEN a.total_cents <> b.total_cents THEN 'totalCents' END], NULL) AS changed) c
  CROSS JOIN LATERAL (VALUES
    (1, 'booking_changed', cardinality(c.changed) > 0),
    (2, 'booking_confirmed', a.status <> b.status AND a.status = 'confirmed'),
    (3, 'booking_denied', a.status <> b.status AND a.status = 'denied' AND a.denial IN ('refused', 'expired')),
    (4, 'booking_cancelled', a.status <> b.status AND a.status = 'denied' AND a.denial NOT IN ('refused', 'expired')),
    (5, 'booking_arrived', a.arrival_status <> b.arrival_status AND a.arrival_status = 'arrived'),
    (6, 'booking_no_show', a.arrival_status <> b.arrival_status AND a.arrival_status = 'no_show')
  ) AS e (nth, event, has_happened)
  WHERE e.has_happened;
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION note_booking_events FROM PUBLIC;
ALTER FUNCTION note_booking_events OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_events AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_events();
CREATE OR REPLACE TRIGGER note_events AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_events();
