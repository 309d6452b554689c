-- integrity: Takes numbers of a business's year for orders that are being written, and returns the last of them. Who
-- asks does so outside of the order's own transaction, so that no other order waits for it. It need not reach the disk
-- by itself: whatever is written with the number reaches it later in the same log.
CREATE OR REPLACE FUNCTION take_order_numbers(business uuid, of_year integer, number_count integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taken integer;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  INSERT INTO order_counters AS counter (business_id, year, last) VALUES (business, of_year, number_count)
  ON CONFLICT (business_id, year) DO UPDATE SET last = counter.last + number_count RETURNING last INTO taken;
  RETURN taken;
END $$;

REVOKE EXECUTE ON FUNCTION take_order_numbers FROM PUBLIC;
ALTER FUNCTION take_order_numbers OWNER TO cantina_platform;
