-- A booking is found by its guest's name, e-mail and phone as well as by its own number and notes.
CREATE OR REPLACE VIEW booking_rows WITH (security_invoker = true) AS
  SELECT b.business_id, b.id, b.version, b.status, b.created_at, b.updated_at, b.search_text || c.search_text AS search_text, b.number, b.date, b.start_minute,
    to_char(make_interval(mins => b.start_minute), 'HH24:MI') AS start,
    b.service_id, s.name_en AS service_name_en, s.name_it AS service_name_it, b.pos_id, p.name AS pos_name,
    b.customer_id, concat_ws(' ', c.name, c.surname) AS customer_name, c.email AS customer_email, c.phone AS customer_phone,
    b.guests, b.non_drinkers, b.children, b.party_size, b.language_id, b.room_id, r.name AS room_name,
    b.guide_id, nullif(concat_ws(' ', g.name, g.surname), '') AS guide_name, b.arrival_status, b.payment_status, b.payment_methods,
    b.total_cents, b.paid_cents - b.refunded_cents AS net_paid_cents, b.channel, b.notes, b.starts_at
  FROM bookings b
  JOIN services s ON s.business_id = b.business_id AND s.id = b.service_id
  JOIN points_of_sale p ON p.business_id = b.business_id AND p.id = b.pos_id
  JOIN customers c ON c.business_id = b.business_id AND c.id = b.customer_id
  LEFT JOIN pos_rooms r ON r.business_id = b.business_id AND r.id = b.room_id
  LEFT JOIN users g ON g.business_id = b.business_id AND g.id = b.guide_id;
--> statement-breakpoint
-- What a search finds among the bookings of the transaction's business: those with the words, and those of guests
-- with the words, or, where there are none, of guests who are called nearly so. Null for more than the most. Each half
-- goes through its own trigram index. Row security keeps LIKE away from indexes; this runs on the platform's side.
CREATE FUNCTION booking_ids(typed text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  of_guests text := 'SELECT b.id FROM (SELECT business_id, id FROM customers WHERE business_id = $1 AND %1$s) AS guest'
    ' JOIN bookings b ON b.business_id = guest.business_id AND b.customer_id = guest.id LIMIT $2 + 1';
  conditions text;
  found uuid[];
BEGIN
  SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') INTO conditions FROM unnest(search_patterns(typed)) AS pattern;
  IF conditions IS NULL THEN
    RETURN '{}';
  END IF;
  EXECUTE format('SELECT array((SELECT id FROM bookings WHERE business_id = $1 AND %1$s LIMIT $2 + 1) UNION (' || of_guests || '))', conditions)
    INTO found USING current_business_id(), most;
  IF cardinality(found) = 0 AND length(typed) >= 5 AND typed ~ '[[:alpha:]]' THEN
    -- Two letters that changed places leave three eighths of a word of seven letters alike; names of four letters
    -- are all alike.
    PERFORM set_config('pg_trgm.word_similarity_threshold', '0.35', true);
    EXECUTE format('WITH guest AS MATERIALIZED (SELECT id FROM customers WHERE business_id = $1 AND %L <%% search_text LIMIT $2)'
      ' SELECT array(SELECT b.id FROM guest JOIN bookings b ON b.business_id = $1 AND b.customer_id = guest.id LIMIT $2)', normalize_text(typed))
      INTO found USING current_business_id(), most;
  END IF;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION booking_ids FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION booking_ids TO cantina_app, cantina_platform;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION booking_ids OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
