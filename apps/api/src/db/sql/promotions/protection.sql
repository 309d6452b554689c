-- access: Who may read and write the tables of this module, and whose changes are recorded.
SELECT protect_record_table('discounts', 'promotions', 'discount');
SELECT protect_part_table('discount_services', 'promotions', 'discount', 'discount_id', 'discounts');
SELECT protect_part_table('discount_products', 'promotions', 'discount', 'discount_id', 'discounts');
SELECT protect_part_table('discount_tags', 'promotions', 'discount', 'discount_id', 'discounts');
SELECT protect_record_table('vouchers', 'promotions', 'voucher');
SELECT protect_part_table('voucher_services', 'promotions', 'voucher', 'voucher_id', 'vouchers');
SELECT protect_part_table('voucher_products', 'promotions', 'voucher', 'voucher_id', 'vouchers');
SELECT protect_part_table('voucher_tags', 'promotions', 'voucher', 'voucher_id', 'vouchers');

-- How many codes were made, how and by whom is written once.
SELECT protect_record_table('voucher_batches', 'promotions', 'batch', app => 'SELECT, INSERT');

-- A use is written once. It can be released, and goes along when its customer is merged.
SELECT protect_business_table('promotion_uses', app => 'SELECT, INSERT');
GRANT UPDATE (customer_id, released_at) ON promotion_uses TO cantina_app;
