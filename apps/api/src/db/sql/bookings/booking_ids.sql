-- search: What a search finds among the bookings of the transaction's business: by their own words, by their guests'
-- words, or by names nearly like them; null for more than the most. Row security keeps LIKE away from indexes, so
-- this runs as the platform. Each half uses its own trigram index.
CREATE OR REPLACE FUNCTION booking_ids(typed text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_mergejoin = off SET enable_hashjoin = off AS $$
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

REVOKE EXECUTE ON FUNCTION booking_ids FROM PUBLIC;
GRANT EXECUTE ON FUNCTION booking_ids TO cantina_app, cantina_platform;
ALTER FUNCTION booking_ids OWNER TO cantina_platform;
