-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- Aggregates are the platform's to write.
SELECT protect_business_table('sales_days', app => 'SELECT');
SELECT protect_business_table('sales_day_changes', app => 'SELECT');
