-- access: Protects a table of records that people edit, and records their changes under the module and entity of the API.
CREATE OR REPLACE FUNCTION protect_record_table(
  target regclass, module text, entity text, app text DEFAULT 'SELECT, INSERT, UPDATE, DELETE', platform text DEFAULT 'SELECT, INSERT, UPDATE, DELETE'
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM protect_business_table(target, app => app, platform => platform);
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION record_change(%L, %L)',
    target, module, entity);
END $$;

REVOKE EXECUTE ON FUNCTION protect_record_table FROM PUBLIC;
