-- access: Who may read and write the tables of this module, and whose changes are recorded.
SELECT protect_record_table('emails', 'communications', 'email');
SELECT protect_part_table('email_tags', 'communications', 'email', 'email_id', 'emails');
SELECT protect_part_table('email_services', 'communications', 'email', 'email_id', 'emails');
SELECT protect_part_table('email_products', 'communications', 'email', 'email_id', 'emails');

-- Scheduled by a job.
SELECT protect_business_table('scheduled_mails', app => 'SELECT, DELETE');
SELECT protect_business_table('email_runs', app => 'SELECT, DELETE');

-- Noted by triggers.
SELECT protect_business_table('mail_checks', app => 'SELECT');
SELECT protect_business_table('email_replans', app => 'SELECT');

-- Written by a derivation and by the platform's calls.
SELECT protect_business_table('notification_choices', app => 'SELECT, INSERT, UPDATE');
SELECT protect_business_table('digest_settings', app => 'SELECT, INSERT, UPDATE');
SELECT protect_business_table('notifications', app => 'SELECT');
SELECT protect_business_table('push_devices', app => 'SELECT, DELETE');
