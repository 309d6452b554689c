-- access: Issues a link to a business's own user. It is valid for the address it was mailed to, and for no later
-- one.
CREATE OR REPLACE FUNCTION issue_account_link(the_user uuid, the_purpose text, the_hash text, at timestamptz, good_until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO account_links (token_hash, account_id, purpose, email, created_at, expires_at)
  SELECT the_hash, accounts.id, the_purpose, accounts.email, at, good_until
    FROM accounts WHERE accounts.id = the_user AND acts_for(accounts.business_id)
$$;

REVOKE EXECUTE ON FUNCTION issue_account_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION issue_account_link TO cantina_app, cantina_platform;
ALTER FUNCTION issue_account_link OWNER TO cantina_platform;
