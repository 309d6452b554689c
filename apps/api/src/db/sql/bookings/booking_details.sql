-- list: A booking with everything that its page shows.
CREATE VIEW booking_details WITH (security_invoker = true) AS
  SELECT b.business_id, b.id, b.version, b.status, b.created_at, b.updated_at, b.year, b.sequence, b.number, b.search_text,
    b.channel, b.service_id, b.pos_id, b.availability_id, b.window_id, b.slot_start_minute, b.date, b.start_minute,
    b.duration_minutes, b.starts_at, b.occupies_from, b.occupies_to, b.guests, b.non_drinkers, b.children,
    b.party_size, b.language_id, b.customer_id, b.room_id, b.guide_id, b.notes, b.arrival_status, b.denial,
    b.denial_reason, b.override_reason, b.price_lines, b.sub_total_cents, b.discount_cents, b.total_cents,
    b.due_now_cents, b.free_cancellation_minutes, b.kept_percent, b.paid_cents, b.refunded_cents, b.payment_methods,
    b.payment_status, b.promotions, b.discount_code,
    s.name_en AS service_name_en, s.name_it AS service_name_it, p.name AS pos_name, r.name AS room_name,
    nullif(concat_ws(' ', g.name, g.surname), '') AS guide_name,
    jsonb_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'email', c.email, 'phone', c.phone,
      'countryId', c.country_id, 'languageId', c.language_id, 'notes', c.notes, 'bookingCount', c.booking_count) AS customer,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('extraId', x.extra_id, 'nameEn', e.name_en, 'nameIt', e.name_it,
        'quantity', x.quantity, 'unitCents', x.unit_cents) ORDER BY e.name_key, e.id), '[]')
      FROM booking_extras x JOIN extras e ON e.business_id = x.business_id AND e.id = x.extra_id
      WHERE x.business_id = b.business_id AND x.booking_id = b.id) AS extras,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', a.question_id, 'guest', a.guest, 'value', a.value,
        'en', q.question_en, 'it', q.question_it) ORDER BY q.question_key, q.id, a.guest, a.id), '[]')
      FROM booking_answers a JOIN questions q ON q.business_id = a.business_id AND q.id = a.question_id
      WHERE a.business_id = b.business_id AND a.booking_id = b.id) AS answers,
    b.status <> 'denied' AND EXISTS (SELECT FROM bookings o
      WHERE o.business_id = b.business_id AND o.guide_id = b.guide_id AND o.id <> b.id AND o.status <> 'denied'
        -- Parties who come for the same at the same time and place are one tour.
        AND (o.pos_id, o.service_id, o.starts_at) IS DISTINCT FROM (b.pos_id, b.service_id, b.starts_at)
        AND o.date BETWEEN b.date - 2 AND b.date + 2
        AND o.starts_at < b.starts_at + make_interval(mins => b.duration_minutes)
        AND b.starts_at < o.starts_at + make_interval(mins => o.duration_minutes)) AS guide_is_busy
  FROM bookings b
  JOIN services s ON s.business_id = b.business_id AND s.id = b.service_id
  JOIN points_of_sale p ON p.business_id = b.business_id AND p.id = b.pos_id
  JOIN customers c ON c.business_id = b.business_id AND c.id = b.customer_id
  LEFT JOIN pos_rooms r ON r.business_id = b.business_id AND r.id = b.room_id
  LEFT JOIN users g ON g.business_id = b.business_id AND g.id = b.guide_id;

GRANT SELECT ON booking_details TO cantina_app, cantina_platform;
