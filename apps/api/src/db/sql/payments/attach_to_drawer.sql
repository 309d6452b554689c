-- integrity: What staff take or refund at a point of sale belongs to its open cash drawer. The drawer's row is locked as
-- shared: sales do not wait for each other, and the drawer is closed before or after them, never in between. Without an
-- open drawer a point of sale that keeps one takes no cash and sells nothing; what is closed gets no money any more.
CREATE OR REPLACE FUNCTION attach_to_drawer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT id INTO NEW.drawer_session_id FROM drawer_sessions
    WHERE business_id = NEW.business_id AND pos_id = NEW.pos_id AND closed_at IS NULL FOR SHARE;
  IF NEW.drawer_session_id IS NULL AND (NEW.method = 'cash' OR NEW.sale_id IS NOT NULL) AND EXISTS (
    SELECT FROM points_of_sale WHERE business_id = NEW.business_id AND id = NEW.pos_id AND drawer <> 'none'
  ) THEN
    RAISE EXCEPTION 'The cash drawer is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_drawer_open';
  END IF;
  IF EXISTS (SELECT FROM drawer_sessions WHERE business_id = NEW.business_id AND pos_id = NEW.pos_id AND closed_at > NEW.at) THEN
    RAISE EXCEPTION 'The day is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_day_open';
  END IF;
  RETURN NEW;
END $$;

-- Online payments and bank transfers never lie on the counter, unless a sale at the till is paid with them.
CREATE OR REPLACE TRIGGER attach_to_drawer BEFORE INSERT ON payments FOR EACH ROW
  WHEN (NEW.drawer_session_id IS NOT NULL OR NEW.user_id IS NOT NULL AND (NEW.sale_id IS NOT NULL OR NEW.method NOT IN ('gateway', 'bank_transfer')))
  EXECUTE FUNCTION attach_to_drawer();
