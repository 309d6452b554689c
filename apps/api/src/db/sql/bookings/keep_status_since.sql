-- integrity: Keeps since when a booking has its status.
CREATE OR REPLACE FUNCTION keep_status_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status_since := NEW.updated_at;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_status_since BEFORE UPDATE OF status ON bookings
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_status_since();
