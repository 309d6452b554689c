SELECT protect_record_table('calendar_feeds', 'integrations', 'feed'), protect_business_table('calendar_feed_reads');
