SELECT protect_record_table('voucher_batches', 'promotions', 'batch');
--> statement-breakpoint
-- How many codes were made, how and by whom is written once.
REVOKE UPDATE, DELETE ON voucher_batches FROM cantina_app;
