SELECT protect_business_table('businesses', 'id');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER UPDATE ON businesses FOR EACH ROW EXECUTE FUNCTION record_change('settings', 'business');
--> statement-breakpoint
SELECT protect_record_table('users', 'user', 'user');
--> statement-breakpoint
SELECT protect_record_table('tags', 'analytics', 'tag');
--> statement-breakpoint
SELECT protect_business_table('idempotency_keys');
--> statement-breakpoint
SELECT protect_business_table('outgoing_mails');
--> statement-breakpoint
SELECT protect_business_table('changes');
--> statement-breakpoint
-- What was written down stays as it is.
REVOKE UPDATE, DELETE ON changes FROM cantina_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON accounts, operators, sessions, installation_settings TO cantina_platform;
--> statement-breakpoint
GRANT SELECT ON countries, regions TO cantina_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON countries, regions TO cantina_platform;
--> statement-breakpoint
-- Who calls, as of now. In a function, so that its plan is made once a connection and not once a request.
CREATE FUNCTION caller_state(the_user uuid, the_session uuid, the_business uuid)
RETURNS TABLE (
  ended_at timestamptz, expires_at timestamptz, role text, name text, surname text, rights text[],
  user_status text, business_status text
) LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY
    SELECT s.ended_at, s.expires_at, u.role, u.name, u.surname, u.rights, u.status, b.status
    FROM sessions s, users u, businesses b
    WHERE s.id = the_session AND s.account_id = the_user
      AND u.business_id = the_business AND u.id = the_user AND b.id = the_business;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION caller_state FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION caller_state TO cantina_platform;
