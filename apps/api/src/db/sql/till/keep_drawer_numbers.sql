-- integrity: The reports of a point of sale are numbered from one on, without a gap.
CREATE OR REPLACE FUNCTION keep_drawer_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number <> 1 + (
    SELECT coalesce(max(number), 0) FROM drawer_sessions WHERE business_id = NEW.business_id AND pos_id = NEW.pos_id
  ) THEN
    RAISE EXCEPTION 'The number is not the next one' USING ERRCODE = 'check_violation', CONSTRAINT = 'drawer_sessions_number_next';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_drawer_numbers BEFORE INSERT OR UPDATE OF number ON drawer_sessions FOR EACH ROW
  WHEN (NEW.number IS NOT NULL) EXECUTE FUNCTION keep_drawer_numbers();
