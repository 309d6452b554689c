-- integrity: An announced move is over when the booking gets another time or place, unless that one is announced
-- too.
CREATE OR REPLACE FUNCTION clear_announced_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.announced_at := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER clear_announced_move BEFORE UPDATE OF date, start_minute, pos_id ON bookings
  FOR EACH ROW WHEN ((OLD.date, OLD.start_minute, OLD.pos_id) IS DISTINCT FROM (NEW.date, NEW.start_minute, NEW.pos_id)
    AND OLD.announced_at IS NOT DISTINCT FROM NEW.announced_at)
  EXECUTE FUNCTION clear_announced_move();
