-- integrity: Invoices of Italian sellers, and credit notes of them, are sent as e-invoices; receipts are not. An
-- invoice that is fully credited before anything was made for the exchange is superseded, and so are its credit
-- notes.
CREATE OR REPLACE FUNCTION begin_einvoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  credited documents;
BEGIN
  IF NEW.credited_id IS NOT NULL THEN
    SELECT * INTO credited FROM documents d WHERE d.business_id = NEW.business_id AND d.id = NEW.credited_id;
  END IF;
  IF NEW.seller ->> 'countryCode' IS DISTINCT FROM 'IT' OR coalesce(credited.kind, NEW.kind) <> 'invoice' THEN
    RETURN NULL;
  END IF;
  INSERT INTO einvoices (business_id, id, date, state) VALUES (NEW.business_id, NEW.id, NEW.date, 'to_send');
  IF credited.id IS NOT NULL AND credited.total_cents = (
    SELECT sum(n.total_cents) FROM documents n WHERE n.business_id = NEW.business_id AND n.credited_id = credited.id
  ) AND NOT EXISTS (
    SELECT FROM einvoices e JOIN documents d ON d.business_id = e.business_id AND d.id = e.id
    WHERE e.business_id = NEW.business_id AND (d.id = credited.id OR d.credited_id = credited.id)
      AND (e.state <> 'to_send' OR e.file_id IS NOT NULL)
  ) THEN
    WITH superseded AS (
      UPDATE einvoices e SET state = 'superseded' FROM documents d
      WHERE e.business_id = NEW.business_id AND d.business_id = e.business_id AND d.id = e.id
        AND (d.id = credited.id OR d.credited_id = credited.id)
      RETURNING e.id
    )
    INSERT INTO einvoice_events (business_id, id, document_id, at, user_id, state)
      SELECT NEW.business_id, gen_random_uuid(), s.id, NEW.issued_at, NEW.user_id, 'superseded' FROM superseded s;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER begin_einvoice AFTER INSERT ON documents FOR EACH ROW EXECUTE FUNCTION begin_einvoice();
