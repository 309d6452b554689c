-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- What is in an order stands in its own row in one line, which is recorded: its lines are not.
SELECT protect_record_table('orders', 'sales', 'order', app => 'SELECT, INSERT, UPDATE');
SELECT protect_business_table('order_lines');

-- A return is written once. Its reason may name a customer, who may be erased.
SELECT protect_part_table('order_returns', 'sales', 'order', 'order_id', 'orders', app => 'SELECT, INSERT');
GRANT UPDATE (reason) ON order_returns TO cantina_app;

SELECT protect_business_table('order_counters');
SELECT protect_record_table('agents', 'sales', 'agent');
SELECT protect_part_table('agent_products', 'sales', 'agent', 'agent_id', 'agents');
