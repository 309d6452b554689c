-- access: Who may read and write the tables of this module, and whose changes are recorded.
SELECT protect_record_table('points_of_sale', 'sales', 'pos');
SELECT protect_part_table('pos_rooms', 'sales', 'pos', 'pos_id', 'points_of_sale');
SELECT protect_record_table('availabilities', 'sales', 'availability');
SELECT protect_part_table('availability_times', 'sales', 'availability', 'availability_id', 'availabilities');
SELECT protect_record_table('services', 'sales', 'service');
SELECT protect_part_table('service_seasons', 'sales', 'service', 'service_id', 'services');
SELECT protect_part_table('service_availabilities', 'sales', 'service', 'service_id', 'services');
SELECT protect_record_table('questions', 'sales', 'question');
SELECT protect_part_table('question_services', 'sales', 'question', 'question_id', 'questions');
SELECT protect_record_table('extras', 'sales', 'extra');
SELECT protect_part_table('extra_services', 'sales', 'extra', 'extra_id', 'extras');
SELECT protect_record_table('products', 'sales', 'product');
SELECT protect_part_table('product_pos', 'sales', 'product', 'product_id', 'products');
SELECT protect_record_table('freight', 'sales', 'freight');
SELECT protect_part_table('freight_products', 'sales', 'freight', 'freight_id', 'freight');
SELECT protect_part_table('freight_pos', 'sales', 'freight', 'freight_id', 'freight');

-- A movement is written once; only its note is corrected. What an order takes from stock is recorded with the order.
SELECT protect_business_table('stock_movements', app => 'SELECT, INSERT');
GRANT UPDATE (note, updated_at, version) ON stock_movements TO cantina_app;
CREATE OR REPLACE TRIGGER record_change AFTER INSERT ON stock_movements FOR EACH ROW WHEN (NEW.order_id IS NULL)
  EXECUTE FUNCTION record_part_change('sales', 'product', 'product_id', 'products');
CREATE OR REPLACE TRIGGER record_changed_note AFTER UPDATE ON stock_movements FOR EACH ROW
  EXECUTE FUNCTION record_part_change('sales', 'product', 'product_id', 'products');

-- Levels are what the movements sum up to.
SELECT protect_business_table('stock_levels', app => 'SELECT');

CREATE OR REPLACE TRIGGER write_change_record AFTER UPDATE OF category_id ON products
  FOR EACH ROW WHEN (NEW.category_id <> OLD.category_id) EXECUTE FUNCTION write_change_record('id', 'category_id');
