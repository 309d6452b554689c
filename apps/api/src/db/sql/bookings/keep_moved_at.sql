-- integrity: Keeps since when a booking has its time.
CREATE OR REPLACE FUNCTION keep_moved_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.moved_at := NEW.updated_at;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_moved_at BEFORE UPDATE OF date, start_minute ON bookings
  FOR EACH ROW WHEN ((OLD.date, OLD.start_minute) IS DISTINCT FROM (NEW.date, NEW.start_minute)) EXECUTE FUNCTION keep_moved_at();
