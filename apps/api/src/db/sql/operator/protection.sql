-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- A business reads what is settled with it, and writes nothing of it.
SELECT protect_record_table('commission_terms', 'settings', 'terms', app => 'SELECT', platform => 'SELECT, INSERT, DELETE');
SELECT protect_record_table('sales_mode_requests', 'settings', 'terms', app => 'SELECT', platform => 'SELECT, INSERT, UPDATE, DELETE');
SELECT protect_record_table('cash_flows', 'settings', 'cashflow', app => 'SELECT');
SELECT protect_part_table('cash_flow_payments', 'settings', 'cashflow', 'cash_flow_id', 'cash_flows', app => 'SELECT', platform => 'SELECT, INSERT, DELETE');
SELECT protect_business_table('support_messages', app => 'SELECT');
SELECT protect_business_table('settlement_entries', app => 'SELECT', platform => 'SELECT, INSERT, DELETE');
SELECT protect_business_table('settlement_closings', app => 'SELECT', platform => 'SELECT, INSERT, DELETE');
SELECT protect_business_table('settlement_changes', app => 'SELECT', platform => 'SELECT, INSERT, DELETE');
SELECT protect_business_table('provider_sections', app => 'SELECT', platform => 'SELECT, INSERT, DELETE');

-- The provider is known to the businesses it sells for; only the operator changes it.
SELECT protect_platform_table('provider_details', app => 'SELECT', platform => 'SELECT, INSERT, UPDATE');
CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR UPDATE ON provider_details FOR EACH ROW EXECUTE FUNCTION record_change('admin', 'provider');
SELECT protect_platform_table('provider_counters', platform => 'SELECT, INSERT, UPDATE');

SELECT protect_platform_table('growth_months');
SELECT protect_platform_table('stored_files');
