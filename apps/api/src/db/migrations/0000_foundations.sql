-- What every table stands on: extensions, the two roles, and the functions behind row security,
-- the record of changes, search and jobs.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Roles belong to the whole server: another installation on it may have made them already, or an
-- administrator for a user who may make none.
DO $$
BEGIN
  IF to_regrole('cantina_app') IS NULL THEN
    CREATE ROLE cantina_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF to_regrole('cantina_platform') IS NULL THEN
    CREATE ROLE cantina_platform NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- Since PostgreSQL 16 whoever makes a role is its member without being able to work as it.
DO $$
DECLARE
  needed text := CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END;
BEGIN
  IF NOT pg_has_role(current_user, 'cantina_app', needed) THEN
    EXECUTE format('GRANT cantina_app TO %I', current_user);
  END IF;
  IF NOT pg_has_role(current_user, 'cantina_platform', needed) THEN
    EXECUTE format('GRANT cantina_platform TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO cantina_app, cantina_platform;
--> statement-breakpoint
-- The business of this transaction; null outside one, which matches no row.
CREATE FUNCTION current_business_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.business_id', true), '')::uuid
$$;
--> statement-breakpoint
-- Text without case and accents, for sorting, uniqueness and search. Naming the dictionary makes it immutable.
CREATE FUNCTION normalize_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, value))
$$;
--> statement-breakpoint
-- Writes down who changed what. Without a person behind the transaction (seeding, jobs) nothing is written.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  silent text[] := array['version', 'created_at', 'updated_at', 'name_key', 'search_text', 'business_id', 'id'];
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE to_jsonb(NEW) END;
  whole jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  changed jsonb;
BEGIN
  IF actor IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key)) INTO changed
    FROM jsonb_object_keys(whole) AS key
    WHERE key <> ALL (silent) AND (before -> key) IS DISTINCT FROM (after -> key);
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields)
  VALUES (
    coalesce(whole ->> 'business_id', whole ->> 'id')::uuid, gen_random_uuid(), clock_timestamp(), actor,
    TG_ARGV[0], TG_ARGV[1], (whole ->> 'id')::uuid, coalesce(whole ->> 'name', ''),
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END, changed
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Shuts a business table to everyone but its own business, and to the platform's own work.
CREATE FUNCTION protect_business_table(target regclass, business_column text DEFAULT 'business_id') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY own_business ON %s TO cantina_app USING (%I = current_business_id()) WITH CHECK (%I = current_business_id())',
    target, business_column, business_column);
  EXECUTE format('CREATE POLICY platform ON %s TO cantina_platform USING (true) WITH CHECK (true)', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO cantina_app, cantina_platform', target);
END $$;
--> statement-breakpoint
-- Protects a table of records that people edit, and has their changes written down.
CREATE FUNCTION protect_record_table(target regclass, module text, entity text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM protect_business_table(target);
  EXECUTE format(
    'CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION record_change(%L, %L)',
    target, module, entity);
END $$;
--> statement-breakpoint
-- Row security keeps LIKE away from indexes, since a hostile function could leak rows that way. This looks
-- them up on the platform's side, for the transaction's own business alone.
CREATE FUNCTION matching_ids(source regclass, patterns text[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  conditions text := (SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') FROM unnest(patterns) AS pattern);
BEGIN
  RETURN QUERY EXECUTE format('SELECT id FROM %s WHERE business_id = $1 AND %s LIMIT $2', source, conditions)
    USING current_business_id(), most;
END $$;
--> statement-breakpoint
-- Adds a job in the caller's transaction: it exists if, and only if, what it is about does.
CREATE FUNCTION enqueue_job(task text, payload json, run_at timestamptz DEFAULT NULL, job_key text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(identifier => task, payload => payload, run_at => run_at, job_key => job_key);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION matching_ids, enqueue_job, protect_business_table, protect_record_table FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION matching_ids, enqueue_job TO cantina_app, cantina_platform;
--> statement-breakpoint
-- The lookup must run with the platform's policy: as the tables' owner it would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION matching_ids OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
