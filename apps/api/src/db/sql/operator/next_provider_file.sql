-- integrity: Numbers the provider's e-invoice files across all businesses: the exchange knows the provider by one
-- code.
CREATE OR REPLACE FUNCTION next_provider_file() RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO provider_counters AS counter (kind, year, last, last_date) VALUES ('einvoice', 0, 1, current_date)
  ON CONFLICT (kind, year) DO UPDATE SET last = counter.last + 1, last_date = greatest(counter.last_date, excluded.last_date)
  RETURNING last
$$;

REVOKE EXECUTE ON FUNCTION next_provider_file FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_provider_file TO cantina_app, cantina_platform;
ALTER FUNCTION next_provider_file OWNER TO cantina_platform;
