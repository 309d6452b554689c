-- access: Who may read and write the tables of this module, and whose changes are recorded.
SELECT protect_record_table('channel_platforms', 'integrations', 'channelmanager');
SELECT protect_business_table('channel_keys');

-- Written by the platform for whoever calls.
SELECT protect_business_table('channel_calls', app => 'SELECT');

SELECT protect_business_table('channel_reservations');
SELECT protect_record_table('calendar_feeds', 'integrations', 'feed');
SELECT protect_business_table('calendar_feed_reads');
SELECT protect_record_table('webhooks', 'integrations', 'webhook');
SELECT protect_business_table('webhook_lines');
SELECT protect_business_table('availability_snapshots');

-- A delivery goes with its webhook, or is purged.
SELECT protect_business_table('webhook_deliveries', app => 'SELECT, INSERT, UPDATE');
