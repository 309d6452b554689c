SELECT protect_part_table('voucher_tags', 'promotions', 'voucher', 'voucher_id', 'vouchers');
