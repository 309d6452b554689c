-- search: A LIKE pattern for each word that was typed; one of a letter or two must begin a word, or it would match
-- everything.
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
