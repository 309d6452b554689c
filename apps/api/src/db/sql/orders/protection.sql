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

CREATE OR REPLACE TRIGGER write_change_record AFTER INSERT OR UPDATE OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION write_change_record(
    'id', 'status', 'date', 'ordered_at', 'shipped_at', 'delivered_at', 'collected_at', 'pos_id', 'channel', 'agent_id', 'customer_id',
    'sub_total_cents', 'discount_cents', 'total_cents', 'returned_cents', 'payment_status', '#promotions', '#items', '#shipping', '#notes');

-- Lines that are added change their order too.
CREATE OR REPLACE TRIGGER write_change_record AFTER UPDATE OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION write_change_record(
    'order_id', 'position', 'product_id', 'quantity', 'returned_quantity', 'full_cents', 'quantity_discount_cents', 'discount_cents', 'total_cents');
CREATE OR REPLACE TRIGGER write_change_record AFTER INSERT OR DELETE ON order_returns
  FOR EACH ROW EXECUTE FUNCTION write_change_record('id', 'order_id', 'date', 'goods_cents');
