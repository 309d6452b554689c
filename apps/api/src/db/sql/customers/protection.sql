-- access: Who may read and write the tables of this module, and whose changes are recorded.
SELECT protect_record_table('customers', 'analytics', 'customer');
SELECT protect_part_table('customer_tags', 'analytics', 'customer', 'customer_id', 'customers');
SELECT protect_part_table('customer_merges', 'analytics', 'customer', 'customer_id', 'customers');
SELECT protect_record_table('tags', 'analytics', 'tag');

-- Noted by triggers. When two customers are merged, so are their notes.
SELECT protect_business_table('tag_checks', app => 'SELECT, UPDATE');

-- Noted by triggers.
SELECT protect_business_table('tag_recounts', app => 'SELECT');
