-- Every word must occur; one of a letter or two must begin a word, or it would match everything.
CREATE OR REPLACE FUNCTION search_patterns(typed text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  patterns text[] := '{}';
  word text;
BEGIN
  FOREACH word IN ARRAY string_to_array(translate(normalize_text(typed), E'\t\r\n', '   '), ' ') LOOP
    CONTINUE WHEN word = '';
    EXIT WHEN cardinality(patterns) = 5;
    word := replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_');
    patterns := patterns || (CASE WHEN length(word) < 3 THEN '% ' ELSE '%' END || word || '%');
  END LOOP;
  RETURN patterns;
END $$;
--> statement-breakpoint
-- A page of what a search finds, in the list's order, and how many there are: the rows of the transaction's
-- own business (the operator's search sees all) with what was typed, or, where there are none, what looks
-- like it. No ids for more than the most: such words are common, and the list is filtered as it is read.
-- Row security keeps LIKE away from indexes, since a hostile function could leak rows that way; this runs on
-- the platform's side.
CREATE FUNCTION search_page(
  source regclass, typed text, sorted_by name, is_descending boolean, most integer, page_size integer, skipped integer,
  OUT ids uuid[], OUT total integer
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own text := CASE WHEN current_setting('role') = 'cantina_platform' THEN '$1 IS NULL' ELSE 'business_id = $1' END;
  direction text := CASE WHEN is_descending THEN 'DESC' ELSE 'ASC' END;
  conditions text := '';
  pattern text;
  page text := 'WITH found AS MATERIALIZED (SELECT id, %1$I AS place FROM %2$s WHERE %3$s%4$s LIMIT $2 + 1)'
    ' SELECT array(SELECT id FROM found ORDER BY place %5$s, id %5$s LIMIT $3 OFFSET $4), (SELECT count(*) FROM found)';
BEGIN
  FOREACH pattern IN ARRAY search_patterns(typed) LOOP
    conditions := conditions || format(' AND search_text LIKE %L', pattern);
  END LOOP;
  IF conditions = '' THEN
    ids := '{}';
    total := 0;
    RETURN;
  END IF;
  EXECUTE format(page, sorted_by, source, own, conditions, direction)
    INTO ids, total USING current_business_id(), most, page_size, skipped;
  IF total = 0 AND length(typed) >= 4 THEN
    -- Two letters that changed places leave three eighths of a word of seven letters alike.
    PERFORM set_config('pg_trgm.word_similarity_threshold', '0.35', true);
    EXECUTE format(page, sorted_by, source, own, format(' AND %L <%% search_text', normalize_text(typed)), direction)
      INTO ids, total USING current_business_id(), most - 1, page_size, skipped;
  END IF;
  IF total > most THEN
    ids := NULL;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_ids(source regclass, typed text, most integer) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ids FROM search_page(source, typed, 'id', false, most, most, 0)
$$;
--> statement-breakpoint
ALTER FUNCTION search_ids RESET ALL;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION search_page FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION search_page TO cantina_app, cantina_platform;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION search_page OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
