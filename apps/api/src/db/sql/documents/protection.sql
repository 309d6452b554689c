-- access: Who may read and write the tables of this module, and whose changes are recorded.

-- What was issued is only added to. The platform redacts recipients of erased customers, and removes the documents
-- of a closed business.
SELECT protect_business_table('documents', app => 'SELECT, INSERT', platform => 'SELECT, INSERT, DELETE');
GRANT UPDATE (reason, recipient, recipient_name) ON documents TO cantina_platform;
SELECT protect_business_table('document_sources', app => 'SELECT, INSERT', platform => 'SELECT, INSERT, DELETE');
SELECT protect_business_table('document_files', app => 'SELECT, INSERT', platform => 'SELECT, INSERT, DELETE');

-- A series is never deleted.
SELECT protect_business_table('document_counters', app => 'SELECT, INSERT, UPDATE');

SELECT protect_record_table('document_settings', 'settings', 'documents');

-- What was sent, and what was answered, is only added to.
SELECT protect_business_table('einvoices', app => 'SELECT, INSERT, UPDATE');
SELECT protect_business_table('einvoice_files', app => 'SELECT, INSERT', platform => 'SELECT, INSERT, DELETE');
SELECT protect_business_table('einvoice_events', app => 'SELECT, INSERT', platform => 'SELECT, INSERT, DELETE');
SELECT protect_business_table('einvoice_counters', app => 'SELECT, INSERT, UPDATE');
