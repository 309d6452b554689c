-- integrity: Which of some records of a business a foreign key keeps from being deleted, whichever table it is of, but for some.
CREATE OR REPLACE FUNCTION referenced_ids(target text, except_tables text[], business uuid, ids uuid[]) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE reference record;
BEGIN
  FOR reference IN
    SELECT c.conrelid::regclass AS source, a.attname AS pointing
    FROM pg_constraint c
    JOIN pg_attribute t ON t.attrelid = c.confrelid AND t.attname = 'id'
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[array_position(c.confkey, t.attnum)]
    WHERE c.contype = 'f' AND c.confrelid = target::regclass AND c.confdeltype IN ('a', 'r')
      AND c.conrelid::regclass::text <> ALL (except_tables)
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT DISTINCT %I FROM %s WHERE business_id = $1 AND %I = ANY ($2)', reference.pointing, reference.source, reference.pointing)
      USING business, ids;
  END LOOP;
END $$;
