-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- Aggregates are the platform's to write.
SELECT protect_business_table('sales_aggregates', app => 'SELECT');
SELECT protect_business_table('sales_aggregate_changes', app => 'SELECT');
SELECT protect_business_table('customer_months', app => 'SELECT');
SELECT protect_business_table('customer_aggregates', app => 'SELECT');
SELECT protect_business_table('customer_aggregate_changes', app => 'SELECT');
SELECT protect_business_table('offered_seat_days', app => 'SELECT');
