-- aggregate: Returns lower what an order is worth.
CREATE OR REPLACE FUNCTION keep_returned() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE orders SET returned_cents = returned_cents + NEW.goods_cents + NEW.shipping_cents, version = version + 1,
    updated_at = greatest(updated_at, NEW.at)
  WHERE business_id = NEW.business_id AND id = NEW.order_id;
  RETURN NULL;
END $$;

ALTER FUNCTION keep_returned OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER keep_returned AFTER INSERT ON order_returns FOR EACH ROW EXECUTE FUNCTION keep_returned();
