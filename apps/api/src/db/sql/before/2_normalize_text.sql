-- search: Text without case and accents, for sorting, uniqueness and search. Generated columns use it: another result needs
-- a migration that rewrites them. Naming the dictionary makes it immutable; its plan is made once per connection.
CREATE OR REPLACE FUNCTION normalize_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
END $$;
