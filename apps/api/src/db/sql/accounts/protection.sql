-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- What signs people in belongs to no business; its own role reaches it by functions alone.
SELECT protect_platform_table('accounts');
SELECT protect_platform_table('account_links');
SELECT protect_platform_table('sessions');
SELECT protect_platform_table('second_factors');
SELECT protect_platform_table('recovery_codes');
SELECT protect_platform_table('attempts');
SELECT protect_platform_table('operators');
SELECT protect_platform_table('closed_accounts');

-- The people of a business.
SELECT protect_record_table('users', 'user', 'user');
