SELECT protect_business_table('businesses', 'id');
--> statement-breakpoint
CREATE TRIGGER record_change AFTER UPDATE ON businesses FOR EACH ROW EXECUTE FUNCTION record_change('settings', 'business');
--> statement-breakpoint
SELECT protect_record_table('users', 'user', 'user');
--> statement-breakpoint
SELECT protect_record_table('tags', 'analytics', 'tag');
--> statement-breakpoint
SELECT protect_business_table('idempotency_keys');
--> statement-breakpoint
SELECT protect_business_table('outgoing_mails');
--> statement-breakpoint
SELECT protect_business_table('changes');
--> statement-breakpoint
-- What was written down stays as it is.
REVOKE UPDATE, DELETE ON changes FROM cantina_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON accounts, operators, sessions, installation_settings TO cantina_platform;
--> statement-breakpoint
GRANT SELECT ON countries, regions TO cantina_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON countries, regions TO cantina_platform;
