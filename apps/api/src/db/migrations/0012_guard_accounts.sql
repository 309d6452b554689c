SELECT protect_business_table('import_rows');
--> statement-breakpoint
-- A link is good for the address it was mailed to, and for no other that the account gets later.
CREATE OR REPLACE FUNCTION issue_account_link(the_user uuid, the_purpose text, the_hash text, at timestamptz, good_until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO account_links (token_hash, account_id, purpose, email, created_at, expires_at)
  SELECT the_hash, accounts.id, the_purpose, accounts.email, at, good_until
    FROM accounts WHERE accounts.id = the_user AND acts_for(accounts.business_id)
$$;
--> statement-breakpoint
-- A new address or password makes the links of before useless, and a password that somebody set is written down
-- without its value.
CREATE OR REPLACE FUNCTION save_account(the_user uuid, the_email text, the_hash text, the_business uuid, at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  before accounts;
BEGIN
  IF NOT acts_for(the_business) THEN
    RAISE EXCEPTION 'Another business''s account';
  END IF;
  SELECT * INTO before FROM accounts WHERE id = the_user FOR UPDATE;
  INSERT INTO accounts (id, email, password_hash, business_id, created_at, updated_at)
  VALUES (the_user, the_email, the_hash, the_business, at, at)
  ON CONFLICT (id) DO UPDATE
    SET email = excluded.email, password_hash = coalesce(excluded.password_hash, accounts.password_hash), updated_at = at
    WHERE accounts.business_id = the_business;
  IF before.id IS NOT NULL AND (before.email <> the_email OR the_hash IS NOT NULL) THEN
    UPDATE account_links SET used_at = at WHERE account_id = the_user AND used_at IS NULL;
  END IF;
  IF the_hash IS NOT NULL AND actor IS NOT NULL AND before.id IS NOT NULL THEN
    INSERT INTO changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields, part)
    SELECT the_business, gen_random_uuid(), clock_timestamp(), actor, 'user', 'user', the_user,
      concat_ws(' ', users.name, users.surname), 'changed', '{"password": [null, null]}', 'accounts'
      FROM users WHERE users.business_id = the_business AND users.id = the_user;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION lacks_password(the_user uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM accounts WHERE id = the_user AND password_hash IS NULL AND acts_for(business_id))
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION lacks_password FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION lacks_password TO cantina_app, cantina_platform;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION lacks_password OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
