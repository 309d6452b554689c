-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- A business is its own row.
SELECT protect_business_table('businesses', 'id');
CREATE OR REPLACE TRIGGER record_change AFTER UPDATE ON businesses FOR EACH ROW EXECUTE FUNCTION record_change('settings', 'business');

SELECT protect_record_table('vat_rates', 'settings', 'vat-rate');

-- What the texts said stays.
SELECT protect_record_table('legal_texts', 'settings', 'legal', app => 'SELECT, INSERT');
GRANT UPDATE (is_to_check) ON legal_texts TO cantina_app;
