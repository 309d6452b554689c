-- access: Ends the sessions of a business's own users, which its role cannot reach.
CREATE OR REPLACE FUNCTION end_sessions_of(the_users uuid[], at timestamptz, but_not uuid DEFAULT NULL) RETURNS integer
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

REVOKE EXECUTE ON FUNCTION end_sessions_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_sessions_of TO cantina_app, cantina_platform;
ALTER FUNCTION end_sessions_of OWNER TO cantina_platform;
