-- aggregate: Returns lower what an order is worth, and how many bottles of it are with its customer.
CREATE OR REPLACE FUNCTION keep_returned() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE orders SET returned_cents = returned_cents + NEW.goods_cents + NEW.shipping_cents, version = version + 1,
    bottle_count = greatest(0, bottle_count - (
      SELECT coalesce(sum(back.quantity), 0)::int FROM jsonb_to_recordset(NEW.lines) AS back ("position" integer, quantity integer)
      JOIN order_lines line ON line.business_id = NEW.business_id AND line.order_id = NEW.order_id AND line.position = back.position
      JOIN products p ON p.business_id = line.business_id AND p.id = line.product_id
      WHERE p.category_id = 1)),
    updated_at = greatest(updated_at, NEW.at)
  WHERE business_id = NEW.business_id AND id = NEW.order_id;
  RETURN NULL;
END $$;

ALTER FUNCTION keep_returned OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER keep_returned AFTER INSERT ON order_returns FOR EACH ROW EXECUTE FUNCTION keep_returned();
