-- integrity: What was issued, agreed, settled or closed is neither changed nor removed, with two exceptions: the recipient
-- of an erased customer is redacted, and rows of a closed business are removed once all of them are in its archive.
CREATE OR REPLACE FUNCTION refuse_change_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about_guest text[] := array['recipient', 'recipient_name', 'reason', 'search_text'];
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'documents' THEN
    IF NEW.recipient_name = '' AND to_jsonb(NEW) - about_guest = to_jsonb(OLD) - about_guest AND (
      document_kind(OLD) = 'receipt' AND jsonb_strip_nulls(NEW.recipient) = '{}' AND coalesce(NEW.reason, '') = ''
      OR document_kind(OLD) = 'invoice' AND NEW.recipient = OLD.recipient AND NEW.reason IS NOT DISTINCT FROM OLD.reason
    ) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM fiscal_archives a WHERE a.business_id = OLD.business_id AND a.sealed_at IS NOT NULL) THEN
      RETURN OLD;
    END IF;
    IF TG_TABLE_NAME = 'document_files' AND EXISTS (
      SELECT FROM documents d WHERE d.business_id = OLD.business_id AND d.id = (to_jsonb(OLD) ->> 'document_id')::uuid
        AND d.recipient_name = '' AND document_kind(d) = 'receipt'
    ) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'What was issued is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON cash_flow_payments FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_removal_of_issued BEFORE DELETE ON cash_flows FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON commission_terms FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_change_of_issued BEFORE UPDATE ON document_files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_removal_of_issued BEFORE DELETE ON document_files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON document_sources FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_change_of_issued BEFORE UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_removal_of_issued BEFORE DELETE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON drawer_sessions FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON drawer_movements FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_change_of_issued BEFORE UPDATE ON einvoice_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_removal_of_issued BEFORE DELETE ON einvoice_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_change_of_issued BEFORE UPDATE ON einvoice_files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_removal_of_issued BEFORE DELETE ON einvoice_files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON settlement_closings FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
CREATE OR REPLACE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON settlement_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
