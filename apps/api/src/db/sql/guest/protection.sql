-- access: Who may read and write the tables of this module, and whose changes are recorded.
SELECT protect_record_table('website_settings', 'integrations', 'website');

-- Printed addresses go on leading to their business.
SELECT protect_record_table('page_names', 'integrations', 'website', app => 'SELECT, INSERT, UPDATE');

-- What somebody agreed to stays.
SELECT protect_business_table('acceptances', app => 'SELECT, INSERT');

-- Whoever has paid stays in the books.
SELECT protect_business_table('checkouts', app => 'SELECT, INSERT, UPDATE');
SELECT protect_business_table('website_purchases', app => 'SELECT, INSERT, UPDATE');

-- Recorded when somebody retries a refund or says that it was made by hand; the job has nobody behind it.
SELECT protect_business_table('card_refunds', app => 'SELECT, INSERT, UPDATE');
CREATE OR REPLACE TRIGGER record_change AFTER UPDATE ON card_refunds
  FOR EACH ROW EXECUTE FUNCTION record_change('booking', 'card-refund');

-- Who asked for money and withdrew it; when a mail was written stands among the mails.
SELECT protect_business_table('payment_requests', app => 'SELECT, INSERT, UPDATE, DELETE');
CREATE OR REPLACE TRIGGER record_change AFTER INSERT OR UPDATE OF state ON payment_requests
  FOR EACH ROW EXECUTE FUNCTION record_change('booking', 'payment-request');

SELECT protect_record_table('qr_codes', 'integrations', 'qrcode');

-- Counted by the platform for whoever scans.
SELECT protect_business_table('qr_scans', app => 'SELECT');

SELECT protect_record_table('elabels', 'integrations', 'elabel');

-- Labels outlive their business.
SELECT protect_business_table('kept_labels', app => 'SELECT', platform => 'SELECT, INSERT, DELETE');

-- Somebody is notified of payments that need them.
CREATE OR REPLACE TRIGGER write_change_record AFTER INSERT OR UPDATE OF state, dispute_state ON checkouts
  FOR EACH ROW WHEN (NEW.state = 'unclaimed' OR NEW.dispute_state = 'open')
  EXECUTE FUNCTION write_change_record('id', 'state', 'dispute_state');
CREATE OR REPLACE TRIGGER write_change_record AFTER INSERT OR UPDATE OF state ON card_refunds
  FOR EACH ROW WHEN (NEW.state = 'failed') EXECUTE FUNCTION write_change_record('id', 'state');
