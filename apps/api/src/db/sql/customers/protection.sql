-- access: Who may read and write the tables of this module, and whose changes are recorded.
SELECT protect_record_table('customers', 'analytics', 'customer');
SELECT protect_part_table('customer_tags', 'analytics', 'customer', 'customer_id', 'customers');
SELECT protect_part_table('customer_merges', 'analytics', 'customer', 'customer_id', 'customers');
SELECT protect_part_table('customer_notes', 'analytics', 'customer', 'customer_id', 'customers');
SELECT protect_record_table('tags', 'analytics', 'tag');

-- Noted by triggers. When two customers are merged, so are their notes.
SELECT protect_business_table('tag_checks', app => 'SELECT, UPDATE');

-- Noted by triggers.
SELECT protect_business_table('tag_recounts', app => 'SELECT');

CREATE OR REPLACE TRIGGER write_change_record AFTER UPDATE ON customers
  FOR EACH ROW WHEN ((NEW.country_id, NEW.erased_at) IS DISTINCT FROM (OLD.country_id, OLD.erased_at))
  EXECUTE FUNCTION write_change_record('id', 'country_id', 'erased_at');
CREATE OR REPLACE TRIGGER write_change_record AFTER INSERT OR UPDATE OR DELETE ON customer_tags
  FOR EACH ROW EXECUTE FUNCTION write_change_record('customer_id', 'tag_id', 'is_automatic');
