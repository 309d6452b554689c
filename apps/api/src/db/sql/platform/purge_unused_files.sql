-- integrity: Purges files that no row refers to. Who refers to them is read from the foreign keys: a new table with
-- a picture needs nothing here.
CREATE OR REPLACE FUNCTION purge_unused_files(uploaded_before timestamptz) RETURNS integer
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  unused text;
  purged integer;
BEGIN
  SELECT string_agg(format(' AND NOT EXISTS (SELECT FROM %s AS uses WHERE %s)', fk.conrelid::regclass, pairs.matching), '')
    INTO unused
    FROM pg_constraint AS fk
    CROSS JOIN LATERAL (
      SELECT string_agg(format('uses.%I = files.%I', own.attname, target.attname), ' AND ') AS matching
        FROM unnest(fk.conkey, fk.confkey) AS key (own_number, target_number)
        JOIN pg_attribute AS own ON own.attrelid = fk.conrelid AND own.attnum = key.own_number
        JOIN pg_attribute AS target ON target.attrelid = fk.confrelid AND target.attnum = key.target_number
    ) AS pairs
    WHERE fk.contype = 'f' AND fk.confrelid = 'files'::regclass;
  EXECUTE 'DELETE FROM files WHERE created_at < $1' || coalesce(unused, '') USING uploaded_before;
  GET DIAGNOSTICS purged = ROW_COUNT;
  RETURN purged;
END $$;

REVOKE EXECUTE ON FUNCTION purge_unused_files FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_unused_files TO cantina_platform;
