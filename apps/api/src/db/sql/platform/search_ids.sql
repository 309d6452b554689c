-- search: All that a search finds in a table, up to the most.
CREATE OR REPLACE FUNCTION search_ids(source regclass, typed text, most integer) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ids FROM search_page(source, typed, 'id', false, most, most, 0)
$$;

REVOKE EXECUTE ON FUNCTION search_ids FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_ids TO cantina_app, cantina_platform;
ALTER FUNCTION search_ids OWNER TO cantina_platform;
