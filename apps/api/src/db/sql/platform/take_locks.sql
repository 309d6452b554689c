-- integrity: Takes locks by name until the transaction ends, in the order of their names, so that nobody waits in a
-- circle.
CREATE OR REPLACE FUNCTION take_locks(keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text;
BEGIN
  FOR key IN SELECT DISTINCT k COLLATE "C" FROM unnest(keys) AS k ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended(key, 0));
  END LOOP;
END $$;
