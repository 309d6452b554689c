SELECT protect_record_table('vat_rates', 'settings', 'vat-rate');
--> statement-breakpoint
SELECT protect_business_table('files');
--> statement-breakpoint
-- What was stored stays as it is; the job below is the only one that removes.
REVOKE UPDATE, DELETE ON files FROM cantina_app;
--> statement-breakpoint
-- Pictures and documents are compressed already.
ALTER TABLE files ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON account_links, attempts TO cantina_platform;
--> statement-breakpoint
ALTER TABLE businesses
  ADD FOREIGN KEY (country_id) REFERENCES countries (id),
  ADD FOREIGN KEY (region_id) REFERENCES regions (id),
  ADD FOREIGN KEY (id, logo_id) REFERENCES files (business_id, id);
--> statement-breakpoint
-- Row security binds the tables' owner too: what is there already is put right with the platform's eyes.
SET ROLE cantina_platform;
--> statement-breakpoint
UPDATE users SET surname = NULL WHERE surname = '';
--> statement-breakpoint
UPDATE operators SET surname = NULL WHERE surname = '';
--> statement-breakpoint
UPDATE businesses SET email_confirmed_at = created_at;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
-- Whether this transaction may act on what belongs to the given business: it is the platform's own, or
-- it is that business's.
CREATE FUNCTION acts_for(business uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('role') = 'cantina_platform' OR business = current_business_id(), false)
$$;
--> statement-breakpoint
-- A business's people have accounts, which its own role cannot reach: these functions are the only way,
-- and know no other business.
CREATE FUNCTION save_account(the_user uuid, the_email text, the_hash text, the_business uuid, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT acts_for(the_business) THEN
    RAISE EXCEPTION 'Another business''s account';
  END IF;
  INSERT INTO accounts (id, email, password_hash, business_id, created_at, updated_at)
  VALUES (the_user, the_email, the_hash, the_business, at, at)
  ON CONFLICT (id) DO UPDATE
    SET email = excluded.email, password_hash = coalesce(excluded.password_hash, accounts.password_hash), updated_at = at
    WHERE accounts.business_id = the_business;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_accounts(the_users uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM accounts WHERE id = ANY (the_users) AND acts_for(business_id)
$$;
--> statement-breakpoint
CREATE FUNCTION end_sessions_of(the_users uuid[], at timestamptz, but_not uuid DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  ended integer;
BEGIN
  UPDATE sessions SET ended_at = at FROM accounts
    WHERE accounts.id = sessions.account_id AND accounts.id = ANY (the_users) AND acts_for(accounts.business_id)
      AND sessions.ended_at IS NULL AND sessions.expires_at > at AND sessions.id IS DISTINCT FROM but_not;
  GET DIAGNOSTICS ended = ROW_COUNT;
  RETURN ended;
END $$;
--> statement-breakpoint
CREATE FUNCTION issue_account_link(the_user uuid, the_purpose text, the_hash text, at timestamptz, good_until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO account_links (token_hash, account_id, purpose, created_at, expires_at)
  SELECT the_hash, accounts.id, the_purpose, at, good_until
    FROM accounts WHERE accounts.id = the_user AND acts_for(accounts.business_id)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION save_account, forget_accounts, end_sessions_of, issue_account_link FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION save_account, forget_accounts, end_sessions_of, issue_account_link TO cantina_app, cantina_platform;
--> statement-breakpoint
-- Columns that only repeat another one, for sorting and search, are no changes of their own.
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  silent text[] := array['version', 'created_at', 'updated_at', 'search_text', 'business_id', 'id'];
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
    WHERE key <> ALL (silent) AND key NOT LIKE '%\_key' AND (before -> key) IS DISTINCT FROM (after -> key);
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields)
  VALUES (
    coalesce(whole ->> 'business_id', whole ->> 'id')::uuid, gen_random_uuid(), clock_timestamp(), actor,
    TG_ARGV[0], TG_ARGV[1], (whole ->> 'id')::uuid, concat_ws(' ', whole ->> 'name', whole ->> 'surname'),
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END, changed
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION caller_state(the_user uuid, the_session uuid, the_business uuid)
RETURNS TABLE (
  ended_at timestamptz, expires_at timestamptz, role text, name text, surname text, rights text[],
  user_status text, business_status text
) LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY
    SELECT s.ended_at, s.expires_at, u.role, u.name, coalesce(u.surname, ''), u.rights, u.status, b.status
    FROM sessions s, users u, businesses b
    WHERE s.id = the_session AND s.account_id = the_user
      AND u.business_id = the_business AND u.id = the_user AND b.id = the_business;
END $$;
--> statement-breakpoint
-- The operator searches all businesses; everyone else's search knows one.
CREATE OR REPLACE FUNCTION matching_ids(source regclass, patterns text[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  conditions text := (SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') FROM unnest(patterns) AS pattern);
  own text := CASE WHEN current_setting('role') = 'cantina_platform' THEN '$1 IS NULL' ELSE 'business_id = $1' END;
BEGIN
  RETURN QUERY EXECUTE format('SELECT id FROM %s WHERE %s AND %s LIMIT $2', source, own, conditions)
    USING current_business_id(), most;
END $$;
--> statement-breakpoint
-- The businesses as the operator lists them: as records of their own, like any other list's.
CREATE VIEW customer_businesses WITH (security_invoker = true) AS
  SELECT id AS business_id, id, version, status, created_at, updated_at, name, name_key, search_text, vat_code, sdi, email,
    nullif(concat_ws(', ', address, nullif(concat_ws(' ', postal_code, city), '')), '') AS address
  FROM businesses;
--> statement-breakpoint
GRANT SELECT, UPDATE ON customer_businesses TO cantina_platform;
--> statement-breakpoint
-- Removes files that no row points to. Who points to them is read from the foreign keys, so that a new
-- table with a picture is known by having its key.
CREATE FUNCTION forget_unused_files(uploaded_before timestamptz) RETURNS integer
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  unused text;
  forgotten integer;
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
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_unused_files FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_unused_files TO cantina_platform;
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION save_account OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION forget_accounts OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION end_sessions_of OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION issue_account_link OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
