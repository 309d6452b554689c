SELECT protect_business_table('fiscal_archives'), protect_business_table('fiscal_archive_files'), protect_business_table('kept_labels');
--> statement-breakpoint
-- What is left of a house that is no more is the platform's to write and to remove.
REVOKE INSERT, UPDATE, DELETE ON fiscal_archives, fiscal_archive_files, kept_labels FROM cantina_app;
--> statement-breakpoint
REVOKE UPDATE ON fiscal_archive_files, kept_labels FROM cantina_platform;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON closed_accounts TO cantina_platform;
--> statement-breakpoint
-- Bytes that are compressed already are not compressed again.
ALTER TABLE fiscal_archive_files ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
-- What was issued is neither changed nor removed, with two exceptions: a guest who is erased is forgotten, and the
-- papers of a house that is no more go once all of them lie in its archive.
CREATE OR REPLACE FUNCTION refuse_change_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about_guest text[] := array['recipient', 'recipient_name', 'reason', 'search_text'];
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'documents' THEN
    IF NEW.recipient_name = '' AND to_jsonb(NEW) - about_guest = to_jsonb(OLD) - about_guest AND (
      paper_kind(OLD) = 'receipt' AND jsonb_strip_nulls(NEW.recipient) = '{}' AND coalesce(NEW.reason, '') = ''
      OR paper_kind(OLD) = 'invoice' AND NEW.recipient = OLD.recipient AND NEW.reason IS NOT DISTINCT FROM OLD.reason
    ) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM fiscal_archives a WHERE a.business_id = OLD.business_id AND a.sealed_at IS NOT NULL) THEN
      RETURN OLD;
    END IF;
    IF TG_TABLE_NAME = 'document_files' AND EXISTS (
      SELECT FROM documents d WHERE d.business_id = OLD.business_id AND d.id = (to_jsonb(OLD) ->> 'document_id')::uuid
        AND d.recipient_name = '' AND paper_kind(d) = 'receipt'
    ) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'What was issued is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
GRANT DELETE ON documents TO cantina_platform;
--> statement-breakpoint
-- What was made to be sent, and what was said of it, goes with the papers and not before.
CREATE TRIGGER refuse_removal_of_issued BEFORE DELETE ON einvoice_files FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_issued BEFORE DELETE ON einvoice_events FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
-- Bottles carry the code of a label for decades: it stays what it is, and what was published does not vanish, not
-- even with its house.
CREATE OR REPLACE FUNCTION keep_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.published_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM kept_labels k WHERE k.business_id = OLD.business_id AND k.code = OLD.code) THEN
      RAISE EXCEPTION 'A published label is not deleted' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.code, NEW.product_id, NEW.vintage, NEW.edition) IS DISTINCT FROM (OLD.code, OLD.product_id, OLD.vintage, OLD.edition)
    OR (OLD.published_at IS NOT NULL AND NEW.published_at IS NULL) THEN
    RAISE EXCEPTION 'A label stays under its code' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
