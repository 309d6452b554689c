-- change record: The columns of a row that are recorded; those behind a # as a hash.
CREATE OR REPLACE FUNCTION recorded_facts(whole jsonb, columns text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, CASE WHEN key = ANY (columns) THEN value ELSE to_jsonb(md5(value::text)) END)
  FROM jsonb_each(whole) WHERE key = ANY (columns) OR '#' || key = ANY (columns)
$$;
