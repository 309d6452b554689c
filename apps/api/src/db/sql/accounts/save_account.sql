-- access: Saves the account of a business's own user. A new address or password invalidates earlier links, and a new
-- password is recorded without its value.
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

REVOKE EXECUTE ON FUNCTION save_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION save_account TO cantina_app, cantina_platform;
ALTER FUNCTION save_account OWNER TO cantina_platform;
