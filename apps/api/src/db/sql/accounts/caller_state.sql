-- access: Who calls, as of now. A function, so that its plan is made once per connection and not once per request.
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

REVOKE EXECUTE ON FUNCTION caller_state FROM PUBLIC;
GRANT EXECUTE ON FUNCTION caller_state TO cantina_platform;
