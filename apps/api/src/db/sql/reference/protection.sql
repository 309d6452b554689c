-- access: Who may read and write the tables of this module, and whose changes are recorded.
SELECT protect_platform_table('countries', app => 'SELECT');
SELECT protect_platform_table('regions', app => 'SELECT');
SELECT protect_platform_table('sub_regions', app => 'SELECT');
SELECT protect_platform_table('languages', app => 'SELECT');
SELECT protect_platform_table('product_categories', app => 'SELECT');
SELECT protect_platform_table('product_sub_categories', app => 'SELECT');
SELECT protect_platform_table('grapes', app => 'SELECT');
SELECT protect_platform_table('pairings', app => 'SELECT');
SELECT protect_platform_table('winemaking', app => 'SELECT');
