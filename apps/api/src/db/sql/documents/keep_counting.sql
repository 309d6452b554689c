-- integrity: Once a series has begun its counter goes up one by one.
CREATE OR REPLACE FUNCTION keep_counting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last <> OLD.last + 1 AND EXISTS (
    SELECT 1 FROM documents d WHERE d.business_id = OLD.business_id AND d.seller_vat_code = OLD.seller_vat_code
      AND d.section = OLD.section AND d.kind = OLD.kind AND d.year = OLD.year
  ) THEN
    RAISE EXCEPTION 'The series has begun' USING ERRCODE = 'check_violation', CONSTRAINT = 'document_counters_begun';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_counting BEFORE UPDATE ON document_counters FOR EACH ROW EXECUTE FUNCTION keep_counting();
