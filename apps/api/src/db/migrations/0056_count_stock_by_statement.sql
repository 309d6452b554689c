-- Levels are kept by statement, not by row: a year of sales is written at the cost of one, and a sale of many products
-- touches each level once. Where nothing is there yet, nothing can go: the check of the level refuses it.
DROP TRIGGER keep_stock_level ON stock_movements;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_stock_level() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH sums AS MATERIALIZED (
    SELECT business_id, product_id, pos_id, sum(change)::integer AS change, max(created_at) AS at
    FROM rows_after GROUP BY 1, 2, 3
  ), locked AS MATERIALIZED (
    SELECT level.business_id, level.product_id, level.pos_id, sums.change, sums.at
    FROM sums JOIN stock_levels level
      ON level.business_id = sums.business_id AND level.product_id = sums.product_id AND level.pos_id = sums.pos_id
    ORDER BY level.business_id, level.product_id, level.pos_id FOR UPDATE OF level
  ), kept AS (
    UPDATE stock_levels level SET quantity = level.quantity + locked.change, updated_at = locked.at
    FROM locked
    WHERE level.business_id = locked.business_id AND level.product_id = locked.product_id AND level.pos_id = locked.pos_id
    RETURNING level.business_id, level.product_id, level.pos_id
  )
  INSERT INTO stock_levels AS level (business_id, product_id, pos_id, quantity, updated_at)
  SELECT sums.business_id, sums.product_id, sums.pos_id, sums.change, sums.at FROM sums
  WHERE NOT EXISTS (
    SELECT FROM kept WHERE kept.business_id = sums.business_id AND kept.product_id = sums.product_id AND kept.pos_id = sums.pos_id
  )
  ON CONFLICT (business_id, product_id, pos_id) DO UPDATE
    SET quantity = level.quantity + excluded.quantity, updated_at = excluded.updated_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_stock_level AFTER INSERT ON stock_movements
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_level();
--> statement-breakpoint
-- Asks for the person first: without one (seeding, jobs) nothing is written, and nothing need be compared.
CREATE OR REPLACE FUNCTION record_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  before jsonb;
  after jsonb;
  whole jsonb;
  changed jsonb;
  parent jsonb;
BEGIN
  IF actor IS NULL THEN
    RETURN NULL;
  END IF;
  before := CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE to_jsonb(OLD) END;
  after := CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE to_jsonb(NEW) END;
  whole := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  changed := changed_fields(before, after);
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT to_jsonb(parent) FROM %I AS parent WHERE business_id = $1 AND id = $2', TG_ARGV[3])
    INTO parent USING (whole ->> 'business_id')::uuid, (whole ->> TG_ARGV[2])::uuid;
  -- The record itself is being deleted, and that is recorded.
  IF parent IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields, part)
  VALUES (
    (whole ->> 'business_id')::uuid, gen_random_uuid(), clock_timestamp(), actor,
    TG_ARGV[0], TG_ARGV[1], (whole ->> TG_ARGV[2])::uuid, label_of(parent), 'changed', changed, TG_TABLE_NAME
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What leaves a shelf with an order is told by the order: a product's own record is not filled with its sales.
DROP TRIGGER record_change ON stock_movements;
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT ON stock_movements FOR EACH ROW WHEN (NEW.order_id IS NULL)
  EXECUTE FUNCTION record_part_change('sales', 'product', 'product_id', 'products');
--> statement-breakpoint
CREATE TRIGGER record_changed_note AFTER UPDATE ON stock_movements FOR EACH ROW
  EXECUTE FUNCTION record_part_change('sales', 'product', 'product_id', 'products');
--> statement-breakpoint
-- A payment is a booking's or an order's, and looked for there alone.
DROP TRIGGER record_change ON payments;
--> statement-breakpoint
DROP TRIGGER record_change_of_order ON payments;
--> statement-breakpoint
CREATE TRIGGER record_change AFTER INSERT OR UPDATE ON payments FOR EACH ROW WHEN (NEW.booking_id IS NOT NULL)
  EXECUTE FUNCTION record_part_change('booking', 'booking', 'booking_id', 'bookings');
--> statement-breakpoint
CREATE TRIGGER record_change_of_order AFTER INSERT OR UPDATE ON payments FOR EACH ROW WHEN (NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION record_part_change('sales', 'order', 'order_id', 'orders');
