SELECT protect_record_table('gateways', 'settings', 'gateway'), protect_business_table('gateway_secrets'),
  protect_business_table('checkouts'), protect_business_table('card_refunds');
--> statement-breakpoint
-- Somebody who has paid stays in the books.
REVOKE DELETE ON checkouts, card_refunds FROM cantina_app;
