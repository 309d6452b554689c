-- change record: The columns of a row that are recorded; those behind a # as a hash.
CREATE OR REPLACE FUNCTION recorded_facts(whole jsonb, columns text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (SELECT jsonb_object_agg(ltrim(name, '#'), CASE WHEN name LIKE '#%' THEN to_jsonb(md5((whole -> ltrim(name, '#'))::text)) ELSE whole -> name END)
  FROM unnest(columns) AS name);
END $$;
