-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- Written once; only that it was undone is added later.
SELECT protect_business_table('till_sales', app => 'SELECT, INSERT');
GRANT UPDATE (undone_at, undone_by) ON till_sales TO cantina_app;

-- How far a device has reported goes on; what it reported is written once, then dealt with, and cleared of what it says of an erased guest.
SELECT protect_business_table('till_devices', app => 'SELECT, INSERT');
GRANT UPDATE (last_sequence, last_number, last_at, heard_at, revoked_at, revoked_by_id) ON till_devices TO cantina_app;
SELECT protect_business_table('device_commands', app => 'SELECT, INSERT');
GRANT UPDATE (state, reason, content, sale_id, resolved_at, resolved_by_id, note) ON device_commands TO cantina_app;

-- What devices keep is given, sold and let go of; the owner says how much.
SELECT protect_business_table('allotment_rules', app => 'SELECT, INSERT, UPDATE');
SELECT protect_business_table('allotted_goods');

-- A drawer is opened, counted and closed; what was put in and taken out is only added to.
SELECT protect_record_table('drawer_sessions', 'sales', 'drawer', app => 'SELECT, INSERT, UPDATE');
SELECT protect_part_table('drawer_movements', 'sales', 'drawer', 'drawer_session_id', 'drawer_sessions', app => 'SELECT, INSERT', platform => 'SELECT, INSERT, DELETE');

-- A cart is parked and taken up; a merge of two customers moves it.
SELECT protect_business_table('parked_carts', app => 'SELECT, INSERT, DELETE');
GRANT UPDATE (customer_id) ON parked_carts TO cantina_app;

-- How a till is laid out is written as a whole, and recorded with its point of sale.
SELECT protect_part_table('till_favourites', 'sales', 'pos', 'pos_id', 'points_of_sale');
SELECT protect_part_table('till_favourite_services', 'sales', 'pos', 'pos_id', 'points_of_sale');
SELECT protect_part_table('till_categories', 'sales', 'pos', 'pos_id', 'points_of_sale');

SELECT protect_record_table('till_settings', 'sales', 'till-settings', app => 'SELECT, INSERT, UPDATE');
