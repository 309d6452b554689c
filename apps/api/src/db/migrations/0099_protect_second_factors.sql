GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, recovery_codes TO cantina_platform;
--> statement-breakpoint
-- Switches somebody's second factor off; a business knows only its own people's.
CREATE FUNCTION forget_second_factor(the_user uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM second_factors USING accounts
    WHERE accounts.id = second_factors.account_id AND accounts.id = the_user AND acts_for(accounts.business_id)
    RETURNING second_factors.confirmed_at
  )
  SELECT coalesce(bool_or(confirmed_at IS NOT NULL), false) FROM forgotten
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_second_factor FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_second_factor TO cantina_app, cantina_platform;
--> statement-breakpoint
-- As the tables' owner it would see nothing of a business's.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION forget_second_factor OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
