SELECT protect_business_table('provider_sections');
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON provider_sections FROM cantina_app;
--> statement-breakpoint
REVOKE UPDATE ON provider_sections FROM cantina_platform;
--> statement-breakpoint
-- A number is given to a cash flow right after the one before it, and to no other.
CREATE OR REPLACE FUNCTION keep_provider_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM provider_counters c WHERE c.kind = NEW.paper AND c.year = NEW.year AND c.last = NEW.sequence
  ) OR EXISTS (
    SELECT FROM cash_flows f WHERE f.paper = NEW.paper AND f.year = NEW.year AND f.sequence = NEW.sequence
  ) THEN
    RAISE EXCEPTION 'The number was not given' USING ERRCODE = 'check_violation', CONSTRAINT = 'cash_flows_number_given';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The exchange knows the provider by one code, whichever house it sells for: names of its files are counted for all of them.
CREATE FUNCTION next_provider_file() RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO provider_counters AS counter (kind, year, last, last_date) VALUES ('einvoice', 0, 1, current_date)
  ON CONFLICT (kind, year) DO UPDATE SET last = counter.last + 1, last_date = greatest(counter.last_date, excluded.last_date)
  RETURNING last
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION next_provider_file OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION next_provider_file FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION next_provider_file TO cantina_app, cantina_platform;
