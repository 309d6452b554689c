-- integrity: Writes the number of an order, and takes the next one where none was taken beforehand.
CREATE OR REPLACE FUNCTION number_order() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.sequence IS NULL THEN
    INSERT INTO order_counters AS counter (business_id, year, last) VALUES (NEW.business_id, NEW.year, 1)
    ON CONFLICT (business_id, year) DO UPDATE SET last = counter.last + 1 RETURNING last INTO NEW.sequence;
  END IF;
  NEW.number := 'S' || right(NEW.year::text, 2) || '-' || lpad(NEW.sequence::text, greatest(4, length(NEW.sequence::text)), '0');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER number_order BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION number_order();
