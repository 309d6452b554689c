-- search: A LIKE pattern for each word that was typed, wherever it stands.
CREATE OR REPLACE FUNCTION guest_patterns(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '{}')
  FROM unnest(string_to_array(normalize_text(typed), ' ')) AS word WHERE word <> ''
$$;
