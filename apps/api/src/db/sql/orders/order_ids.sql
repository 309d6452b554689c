-- search: Orders with all the words that were typed, in themselves or in their customer; null for more than the
-- most. Row security keeps LIKE away from indexes, so this runs as the platform.
CREATE OR REPLACE FUNCTION order_ids(typed text, most integer) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_indexscan = off SET enable_mergejoin = off SET enable_hashjoin = off AS $$
DECLARE
  of_customers text := 'SELECT o.id FROM (SELECT business_id, id FROM customers WHERE business_id = $1 AND %1$s) AS customer'
    ' JOIN orders o ON o.business_id = customer.business_id AND o.customer_id = customer.id LIMIT $2 + 1';
  conditions text;
  found uuid[];
BEGIN
  SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') INTO conditions FROM unnest(search_patterns(typed)) AS pattern;
  IF conditions IS NULL THEN
    RETURN '{}';
  END IF;
  EXECUTE format('SELECT array((SELECT id FROM orders WHERE business_id = $1 AND %1$s LIMIT $2 + 1) UNION (' || of_customers || '))', conditions)
    INTO found USING current_business_id(), most;
  RETURN CASE WHEN cardinality(found) <= most THEN found END;
END $$;

REVOKE EXECUTE ON FUNCTION order_ids FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_ids TO cantina_app, cantina_platform;
ALTER FUNCTION order_ids OWNER TO cantina_platform;
