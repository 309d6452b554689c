-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- Written once; only that it was undone is added later.
SELECT protect_business_table('till_sales', app => 'SELECT, INSERT');
GRANT UPDATE (undone_at, undone_by) ON till_sales TO cantina_app;
