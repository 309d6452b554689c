-- search: The customers of the transaction's business whose name, e-mail or phone contains what was typed; null for
-- more than the most. Row security keeps LIKE away from indexes, so this runs as the platform. Always through the
-- trigram index: what is taken to be many may be few, and then all would be looked through.
CREATE OR REPLACE FUNCTION guest_ids(field text, typed text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  looked_in text := CASE field WHEN 'name' THEN 'name_key' WHEN 'email' THEN 'email_key'
    ELSE 'regexp_replace(phone, ''[^0-9]'', '''', ''g'')' END;
  conditions text := '';
  pattern text;
  found uuid[];
BEGIN
  FOREACH pattern IN ARRAY guest_patterns(typed) LOOP
    conditions := conditions || format(' AND search_text LIKE %1$L AND %2$s LIKE %1$L', pattern, looked_in);
  END LOOP;
  IF conditions = '' THEN
    RETURN '{}';
  END IF;
  EXECUTE 'SELECT array(SELECT id FROM customers WHERE business_id = $1' || conditions || ' LIMIT $2 + 1)'
    INTO found USING current_business_id(), most;
  RETURN CASE WHEN cardinality(found) <= most OR most IS NULL THEN found END;
END $$;

REVOKE EXECUTE ON FUNCTION guest_ids FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_ids TO cantina_app, cantina_platform;
ALTER FUNCTION guest_ids OWNER TO cantina_platform;
