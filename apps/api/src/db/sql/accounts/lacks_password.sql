-- access: Whether a business's own user has not set a password yet.
CREATE OR REPLACE FUNCTION lacks_password(the_user uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM accounts WHERE id = the_user AND password_hash IS NULL AND acts_for(business_id))
$$;

REVOKE EXECUTE ON FUNCTION lacks_password FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lacks_password TO cantina_app, cantina_platform;
ALTER FUNCTION lacks_password OWNER TO cantina_platform;
