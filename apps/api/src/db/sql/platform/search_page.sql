-- search: A page of what a search finds in a table, in the list's order, and how many rows there are; without ids
-- for more than the most, since the list is then filtered as it is read. The operator searches all businesses. Row
-- security keeps LIKE away from indexes, so this runs as the platform.
CREATE OR REPLACE FUNCTION search_page(
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

REVOKE EXECUTE ON FUNCTION search_page FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_page TO cantina_app, cantina_platform;
ALTER FUNCTION search_page OWNER TO cantina_platform;
