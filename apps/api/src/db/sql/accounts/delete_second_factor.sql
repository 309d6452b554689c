-- access: Deletes the second factor of a business's own user; answers whether there was a confirmed one.
CREATE OR REPLACE FUNCTION delete_second_factor(the_user uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH deleted AS (
    DELETE FROM second_factors USING accounts
    WHERE accounts.id = second_factors.account_id AND accounts.id = the_user AND acts_for(accounts.business_id)
    RETURNING second_factors.confirmed_at
  )
  SELECT coalesce(bool_or(confirmed_at IS NOT NULL), false) FROM deleted
$$;

REVOKE EXECUTE ON FUNCTION delete_second_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_second_factor TO cantina_app, cantina_platform;
ALTER FUNCTION delete_second_factor OWNER TO cantina_platform;
