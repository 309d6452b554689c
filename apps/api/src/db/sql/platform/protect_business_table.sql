-- access: Opens a table to its own business and to the platform, and to nobody else: row security is on and forced,
-- with one policy for each of the two roles.
CREATE OR REPLACE FUNCTION protect_business_table(
  target regclass, business_column text DEFAULT 'business_id', app text DEFAULT 'SELECT, INSERT, UPDATE, DELETE', platform text DEFAULT 'SELECT, INSERT, UPDATE, DELETE'
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM protect_platform_table(target, app, platform);
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('DROP POLICY IF EXISTS own_business ON %s', target);
  EXECUTE format(
    'CREATE POLICY own_business ON %s TO cantina_app USING (%I = current_business_id()) WITH CHECK (%I = current_business_id())',
    target, business_column, business_column);
  EXECUTE format('DROP POLICY IF EXISTS platform ON %s', target);
  EXECUTE format('CREATE POLICY platform ON %s TO cantina_platform USING (true) WITH CHECK (true)', target);
END $$;

REVOKE EXECUTE ON FUNCTION protect_business_table FROM PUBLIC;
