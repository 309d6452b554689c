-- search: Text without case and accents, for sorting, uniqueness and search. Generated columns use it: another result needs
-- a migration that rewrites them. Naming the dictionary makes it immutable.
CREATE OR REPLACE FUNCTION normalize_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;
