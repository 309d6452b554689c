-- access: Protects a table of rows that belong to a record, and records their changes as the record's.
CREATE OR REPLACE FUNCTION protect_part_table(
  target regclass, module text, entity text, parent_column text, parent_table text, app text DEFAULT 'SELECT, INSERT, UPDATE, DELETE', platform text DEFAULT 'SELECT, INSERT, UPDATE, DELETE'
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM protect_business_table(target, app => app, platform => platform);
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION record_part_change(%L, %L, %L, %L)',
    target, module, entity, parent_column, parent_table);
END $$;

REVOKE EXECUTE ON FUNCTION protect_part_table FROM PUBLIC;
