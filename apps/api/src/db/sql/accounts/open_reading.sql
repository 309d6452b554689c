-- access: Opens a transaction that only reads, for a call: says who calls, as of now, and leaves of all rows those of
-- their business. The name is that of the request. Another caller's state is never seen as the business.
CREATE OR REPLACE FUNCTION open_reading(the_user uuid, the_session uuid, the_business uuid, the_name text)
RETURNS TABLE (
  ended_at timestamptz, expires_at timestamptz, role text, name text, surname text, rights text[],
  user_status text, business_status text
) LANGUAGE plpgsql ROWS 1 AS $$
BEGIN
  PERFORM set_config('role', 'cantina_platform', true);
  RETURN QUERY SELECT state.* FROM caller_state(the_user, the_session, the_business) AS state;
  PERFORM
    set_config('role', 'cantina_app', true),
    set_config('app.business_id', the_business::text, true),
    set_config('app.user_id', the_user::text, true),
    set_config('transaction_read_only', 'on', true);
  IF the_name IS NOT NULL THEN
    PERFORM set_config('application_name', the_name, true);
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION open_reading FROM PUBLIC;
