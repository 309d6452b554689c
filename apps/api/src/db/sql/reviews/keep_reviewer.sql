-- integrity: A review is of whose purchase it is about, also when that is given to somebody else: the history of a
-- customer finds it without looking through all that they bought.
CREATE OR REPLACE FUNCTION keep_reviewer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'reviews' THEN
    NEW.customer_id := CASE WHEN NEW.booking_id IS NOT NULL
      THEN (SELECT customer_id FROM bookings WHERE business_id = NEW.business_id AND id = NEW.booking_id)
      ELSE (SELECT customer_id FROM orders WHERE business_id = NEW.business_id AND id = NEW.order_id) END;
  ELSIF TG_TABLE_NAME = 'bookings' THEN
    UPDATE reviews SET customer_id = NEW.customer_id WHERE business_id = NEW.business_id AND booking_id = NEW.id;
  ELSE
    UPDATE reviews SET customer_id = NEW.customer_id WHERE business_id = NEW.business_id AND order_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;

ALTER FUNCTION keep_reviewer OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER keep_reviewer BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION keep_reviewer();
CREATE OR REPLACE TRIGGER keep_reviewer AFTER UPDATE OF customer_id ON bookings
  FOR EACH ROW WHEN (NEW.customer_id IS DISTINCT FROM OLD.customer_id) EXECUTE FUNCTION keep_reviewer();
CREATE OR REPLACE TRIGGER keep_reviewer AFTER UPDATE OF customer_id ON orders
  FOR EACH ROW WHEN (NEW.customer_id IS DISTINCT FROM OLD.customer_id) EXECUTE FUNCTION keep_reviewer();
