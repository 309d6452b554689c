-- Each word must occur; one of a letter or two must begin a word, or it would match everything.
CREATE FUNCTION search_patterns(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(CASE WHEN length(word) < 3 THEN '% ' ELSE '%' END || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  FROM (
    SELECT word FROM regexp_split_to_table(normalize_text(typed), '\s+') WITH ORDINALITY AS words (word, place)
    WHERE word <> '' ORDER BY place LIMIT 5
  ) AS first_words
$$;
--> statement-breakpoint
-- What a search finds among the rows of the transaction's own business (the operator's searches all of
-- them): what was typed, or, where that finds nothing, what looks like it. Null for more than the most.
-- Row security keeps LIKE away from indexes, since a hostile function could leak rows that way; this runs on
-- the platform's side.
CREATE FUNCTION search_ids(source regclass, typed text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET pg_trgm.word_similarity_threshold = 0.35 AS $$
DECLARE
  own text := CASE WHEN current_setting('role') = 'cantina_platform' THEN '$1 IS NULL' ELSE 'business_id = $1' END;
  conditions text := (SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') FROM unnest(search_patterns(typed)) AS pattern);
  found uuid[];
BEGIN
  IF conditions IS NULL THEN
    RETURN '{}';
  END IF;
  EXECUTE format('SELECT array(SELECT id FROM %s WHERE %s AND %s LIMIT $2 + 1)', source, own, conditions)
    INTO found USING current_business_id(), most;
  IF cardinality(found) = 0 AND length(typed) >= 4 THEN
    EXECUTE format('SELECT array(SELECT id FROM %s WHERE %s AND %L <%% search_text LIMIT $2)', source, own, normalize_text(typed))
      INTO found USING current_business_id(), most;
  END IF;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $$;
--> statement-breakpoint
DROP FUNCTION matching_ids(regclass, text[], integer);
--> statement-breakpoint
DROP FUNCTION similar_ids(regclass, text, integer);
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search_ids FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_ids TO cantina_app, cantina_platform;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION search_ids OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
