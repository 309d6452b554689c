-- integrity: The quantities of some products in their storages, locked in the order that all writers keep, in one
-- round trip. More than a hundred lock the whole stock of the business: a database has room for some thousand locks.
CREATE OR REPLACE FUNCTION lock_stock(business uuid, pairs text[]) RETURNS TABLE (pair text, quantity integer)
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(pairs) > 100 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('all stock ' || business, 0));
  ELSE
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('all stock ' || business, 0));
    PERFORM take_locks(ARRAY(SELECT 'stock ' || business || ' ' || p FROM unnest(pairs) AS p));
  END IF;
  RETURN QUERY
    SELECT l.product_id || ' ' || l.pos_id, l.quantity FROM stock_levels l
    JOIN unnest(pairs) AS wanted (pair)
      ON l.product_id = split_part(wanted.pair, ' ', 1)::uuid AND l.pos_id = split_part(wanted.pair, ' ', 2)::uuid
    WHERE l.business_id = business;
END $$;
