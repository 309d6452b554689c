-- access: Opens a table that belongs to no business to the platform, and to businesses only as far as it says.
CREATE OR REPLACE FUNCTION protect_platform_table(target regclass, app text DEFAULT NULL, platform text DEFAULT 'SELECT, INSERT, UPDATE, DELETE') RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('REVOKE ALL ON %s FROM cantina_app, cantina_platform', target);
  EXECUTE format('GRANT %s ON %s TO cantina_platform', platform, target);
  IF app IS NOT NULL THEN
    EXECUTE format('GRANT %s ON %s TO cantina_app', app, target);
  END IF;
END $$;

REVOKE EXECUTE ON FUNCTION protect_platform_table FROM PUBLIC;
