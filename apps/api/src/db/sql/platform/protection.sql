-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- The record is only added to.
SELECT protect_business_table('changes', app => 'SELECT, INSERT');

-- Written by a trigger, and deleted by the worker that derives from it.
SELECT protect_business_table('change_records', app => 'SELECT');

-- A file stays as it was stored; a job purges the unused ones.
SELECT protect_business_table('files', app => 'SELECT, INSERT');

SELECT protect_business_table('idempotency_keys');
SELECT protect_business_table('import_rows');
SELECT protect_business_table('import_entries');

-- Who imported what, and who undid it.
SELECT protect_record_table('imports', 'settings', 'import', app => 'SELECT, INSERT, UPDATE');

SELECT protect_business_table('outgoing_mails');
SELECT protect_platform_table('job_runs');
SELECT protect_platform_table('installation_settings');
