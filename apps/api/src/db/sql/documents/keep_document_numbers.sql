-- integrity: A document gets the number that its counter has just given, and no other.
CREATE OR REPLACE FUNCTION keep_document_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM document_counters c WHERE c.business_id = NEW.business_id AND c.seller_vat_code = NEW.seller_vat_code
      AND c.section = NEW.section AND c.kind = NEW.kind AND c.year = NEW.year AND c.last = NEW.sequence
  ) THEN
    RAISE EXCEPTION 'The number was not given' USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_number_given';
  END IF;
  IF NEW.duplicate_of_id IS NOT NULL THEN
    RAISE EXCEPTION 'A number is given once' USING ERRCODE = 'check_violation', CONSTRAINT = 'documents_number_given';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_document_numbers BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION keep_document_numbers();
