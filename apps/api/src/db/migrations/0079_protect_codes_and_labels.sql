SELECT protect_record_table('qr_codes', 'integrations', 'qrcode'), protect_business_table('qr_scans'), protect_record_table('elabels', 'integrations', 'elabel');
--> statement-breakpoint
-- Counted by the platform for whoever scans; nobody of a house writes how often.
REVOKE INSERT, UPDATE, DELETE ON qr_scans FROM cantina_app;
--> statement-breakpoint
-- Bottles carry the code of a label for decades: it stays what it is, and what was published does not vanish.
CREATE FUNCTION keep_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.published_at IS NOT NULL THEN
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
--> statement-breakpoint
CREATE TRIGGER keep_label BEFORE UPDATE OR DELETE ON elabels FOR EACH ROW EXECUTE FUNCTION keep_label();
