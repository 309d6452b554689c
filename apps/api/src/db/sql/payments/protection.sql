-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- The ledger is only added to. What is written beside a payment may name its payer, who may be erased.
SELECT protect_business_table('payments', app => 'SELECT, INSERT');
GRANT UPDATE (reference, reason) ON payments TO cantina_app;
CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR UPDATE ON payments FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL)
  EXECUTE FUNCTION record_part_change('booking', 'booking', 'booking_id', 'bookings');
CREATE OR REPLACE TRIGGER record_change_of_order AFTER INSERT OR UPDATE ON payments FOR EACH ROW WHEN (NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION record_part_change('sales', 'order', 'order_id', 'orders');

SELECT protect_record_table('gateways', 'settings', 'gateway');
SELECT protect_business_table('gateway_secrets');
SELECT protect_record_table('voucher_issuers', 'settings', 'voucher-issuer');

-- Written once; only that it was released is added later.
SELECT protect_business_table('voucher_redemptions', app => 'SELECT, INSERT');
GRANT UPDATE (released_at) ON voucher_redemptions TO cantina_app;

CREATE OR REPLACE TRIGGER write_change_record AFTER INSERT OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION write_change_record('id', 'at', 'cents', 'booking_id', 'order_id');

-- What is left on a gift card follows from its ledger, which is only added to; its code is never recorded.
SELECT protect_record_table('gift_cards', 'sales', 'gift-card', app => 'SELECT, INSERT');
GRANT UPDATE (closed_as, recipient_name, recipient_email, recipient_language, recipient_message, send_on, mailed_at, version, updated_at)
  ON gift_cards TO cantina_app;
SELECT protect_business_table('gift_card_entries', app => 'SELECT, INSERT');
GRANT UPDATE (reason) ON gift_card_entries TO cantina_app;
CREATE OR REPLACE TRIGGER record_change AFTER INSERT ON gift_card_entries FOR EACH ROW
  WHEN (NEW.kind IN ('adjustment', 'expiry')) EXECUTE FUNCTION record_part_change('sales', 'gift-card', 'gift_card_id', 'gift_cards');
