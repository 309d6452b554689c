-- integrity: Bottles carry the code of a label for decades: it stays what it is, and a published one is not deleted,
-- not even with its business.
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

CREATE OR REPLACE TRIGGER keep_label BEFORE UPDATE OR DELETE ON elabels FOR EACH ROW EXECUTE FUNCTION keep_label();
