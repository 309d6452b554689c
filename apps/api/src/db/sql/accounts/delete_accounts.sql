-- access: Deletes accounts of a business's own users, which its role cannot reach.
CREATE OR REPLACE FUNCTION delete_accounts(the_users uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM accounts WHERE id = ANY (the_users) AND acts_for(business_id)
$$;

REVOKE EXECUTE ON FUNCTION delete_accounts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_accounts TO cantina_app, cantina_platform;
ALTER FUNCTION delete_accounts OWNER TO cantina_platform;
