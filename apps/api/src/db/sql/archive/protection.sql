-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- What is kept of a closed business is the platform's to write and to remove.
SELECT protect_business_table('fiscal_archives', app => 'SELECT');
SELECT protect_business_table('fiscal_archive_files', app => 'SELECT', platform => 'SELECT, INSERT, DELETE');
