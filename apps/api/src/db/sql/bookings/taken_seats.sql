-- list: Seats that are taken by bookings and holds, with what their services allow beside them. A request expires at
-- its start.
CREATE VIEW taken_seats WITH (security_invoker = true) AS
  SELECT t.*, s.is_single_service, s.is_room_exclusive, s.is_room_single_service
  FROM (
    SELECT business_id, id AS booking_id, NULL::uuid AS hold_id, NULL::uuid AS holder_id, NULL::text AS held_for, NULL::uuid AS device_id,
      CASE WHEN status = 'to_be_confirmed' THEN starts_at END AS expires_at, service_id, pos_id, date, start_minute,
      availability_id, window_id, party_size, language_id, room_id, occupies_from, occupies_to
    FROM bookings WHERE status <> 'denied'
    UNION ALL
    SELECT business_id, NULL, id, user_id, held_for, device_id, expires_at, service_id, pos_id, date, start_minute,
      availability_id, window_id, party_size, language_id, room_id, occupies_from, occupies_to
    FROM slot_holds
  ) t JOIN services s ON s.business_id = t.business_id AND s.id = t.service_id;

GRANT SELECT ON taken_seats TO cantina_app, cantina_platform;
