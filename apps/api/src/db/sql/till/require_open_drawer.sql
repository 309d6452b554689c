-- integrity: Cash is put into an open drawer and taken out of an open one; closing it waits for who is at it.
CREATE OR REPLACE FUNCTION require_open_drawer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM drawer_sessions WHERE business_id = NEW.business_id AND id = NEW.drawer_session_id AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The cash drawer is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'drawer_movements_open';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER require_open_drawer BEFORE INSERT ON drawer_movements FOR EACH ROW EXECUTE FUNCTION require_open_drawer();
