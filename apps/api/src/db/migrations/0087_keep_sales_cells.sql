SELECT protect_business_table('sales_cells'), protect_business_table('sales_cell_changes');
--> statement-breakpoint
-- What is added up is nobody's to write.
REVOKE INSERT, UPDATE, DELETE ON sales_cells, sales_cell_changes FROM cantina_app;
--> statement-breakpoint
-- What a visit counts for is also in the cells of an earlier one of the same guest: a purchase belongs to the last before it.
CREATE FUNCTION note_booking_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sales_cell_changes (business_id, date)
    SELECT business_id, date FROM rows_after
    UNION
    SELECT b.business_id, b.date FROM rows_after t
    JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.customer_id AND b.date BETWEEN t.date - 2 AND t.date;
  ELSIF TG_OP = 'UPDATE' THEN
    WITH touched AS (
      SELECT side.business_id, side.date, side.customer_id
      FROM rows_before o
      JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
      CROSS JOIN LATERAL (VALUES (o.business_id, o.date, o.customer_id), (n.business_id, n.date, n.customer_id)) AS side (business_id, date, customer_id)
      WHERE (o.date, o.start_minute, o.starts_at, o.created_at, o.status, o.arrival_status, o.denial, o.service_id, o.pos_id, o.channel, o.guide_id,
          o.language_id, o.customer_id, o.guests, o.non_drinkers, o.children, o.total_cents, o.paid_cents, o.refunded_cents, o.promotions)
        IS DISTINCT FROM (n.date, n.start_minute, n.starts_at, n.created_at, n.status, n.arrival_status, n.denial, n.service_id, n.pos_id, n.channel,
          n.guide_id, n.language_id, n.customer_id, n.guests, n.non_drinkers, n.children, n.total_cents, n.paid_cents, n.refunded_cents, n.promotions)
    )
    INSERT INTO sales_cell_changes (business_id, date)
    SELECT business_id, date FROM touched
    UNION
    SELECT b.business_id, b.date FROM touched t
    JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.customer_id AND b.date BETWEEN t.date - 2 AND t.date;
  ELSE
    INSERT INTO sales_cell_changes (business_id, date)
    SELECT business_id, date FROM rows_before
    UNION
    SELECT b.business_id, b.date FROM rows_before t
    JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.customer_id AND b.date BETWEEN t.date - 2 AND t.date;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_cells AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_cells();
--> statement-breakpoint
CREATE TRIGGER note_changed_cells AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_cells();
--> statement-breakpoint
CREATE TRIGGER note_deleted_cells AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_booking_cells();
--> statement-breakpoint
-- The day of an order, those of its returns, and those of the visits it may have followed.
CREATE FUNCTION note_cells_of_orders(houses uuid[], orders_of uuid[], dates date[], customers_of uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH touched AS (
    SELECT * FROM unnest(houses, orders_of, dates, customers_of) AS t (business_id, order_id, date, customer_id)
  )
  INSERT INTO sales_cell_changes (business_id, date)
  SELECT business_id, date FROM touched
  UNION
  SELECT r.business_id, r.date FROM touched t
  JOIN order_returns r ON r.business_id = t.business_id AND r.order_id = t.order_id
  UNION
  SELECT b.business_id, b.date FROM touched t
  JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.customer_id AND b.date BETWEEN t.date - 2 AND t.date
$$;
--> statement-breakpoint
CREATE FUNCTION note_order_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_cells_of_orders(array_agg(business_id), array_agg(id), array_agg(date), array_agg(customer_id)) FROM rows_after HAVING count(*) > 0;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM note_cells_of_orders(array_agg(side.business_id), array_agg(side.id), array_agg(side.date), array_agg(side.customer_id))
    FROM rows_before o
    JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
    CROSS JOIN LATERAL (VALUES (o.business_id, o.id, o.date, o.customer_id), (n.business_id, n.id, n.date, n.customer_id)) AS side (business_id, id, date, customer_id)
    WHERE (o.date, o.ordered_at, o.status, o.pos_id, o.channel, o.agent_id, o.customer_id, o.sub_total_cents, o.discount_cents, o.promotions)
      IS DISTINCT FROM (n.date, n.ordered_at, n.status, n.pos_id, n.channel, n.agent_id, n.customer_id, n.sub_total_cents, n.discount_cents, n.promotions)
    HAVING count(*) > 0;
  ELSE
    PERFORM note_cells_of_orders(array_agg(business_id), array_agg(id), array_agg(date), array_agg(customer_id)) FROM rows_before HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_cells AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_cells();
--> statement-breakpoint
CREATE TRIGGER note_changed_cells AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_cells();
--> statement-breakpoint
CREATE TRIGGER note_deleted_cells AFTER DELETE ON orders
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_order_cells();
--> statement-breakpoint
-- Lines and returns: by their order.
CREATE FUNCTION note_order_part_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM note_cells_of_orders(array_agg(o.business_id), array_agg(o.id), array_agg(o.date), array_agg(o.customer_id))
    FROM orders o WHERE (o.business_id, o.id) IN (SELECT business_id, order_id FROM rows_before) HAVING count(*) > 0;
  ELSE
    PERFORM note_cells_of_orders(array_agg(o.business_id), array_agg(o.id), array_agg(o.date), array_agg(o.customer_id))
    FROM orders o WHERE (o.business_id, o.id) IN (SELECT business_id, order_id FROM rows_after) HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_cells AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_part_cells();
--> statement-breakpoint
CREATE TRIGGER note_changed_cells AFTER UPDATE ON order_lines
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_part_cells();
--> statement-breakpoint
CREATE TRIGGER note_deleted_cells AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_order_part_cells();
--> statement-breakpoint
CREATE TRIGGER note_new_cells AFTER INSERT ON order_returns
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_part_cells();
--> statement-breakpoint
-- Of a return that is taken away its own day is known from nowhere else.
CREATE FUNCTION note_deleted_return_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO sales_cell_changes (business_id, date) SELECT DISTINCT business_id, date FROM rows_before;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_deleted_cells AFTER DELETE ON order_returns
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_order_part_cells();
--> statement-breakpoint
CREATE TRIGGER note_deleted_day AFTER DELETE ON order_returns
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_return_cells();
--> statement-breakpoint
CREATE FUNCTION note_payment_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO sales_cell_changes (business_id, date)
  SELECT DISTINCT t.business_id, (t.at AT TIME ZONE h.time_zone)::date FROM touched t JOIN businesses h ON h.id = t.business_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_cells AFTER INSERT ON payments
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_payment_cells();
--> statement-breakpoint
CREATE TRIGGER note_deleted_cells AFTER DELETE ON payments
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_payment_cells();
--> statement-breakpoint
-- Guests count in the country they are said to be from now.
CREATE FUNCTION note_customer_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH touched AS (
    SELECT n.business_id, n.id FROM rows_before o JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
    WHERE n.country_id IS DISTINCT FROM o.country_id
  )
  INSERT INTO sales_cell_changes (business_id, date)
  SELECT b.business_id, b.date FROM touched t JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.id
  UNION
  SELECT o.business_id, o.date FROM touched t JOIN orders o ON o.business_id = t.business_id AND o.customer_id = t.id
  UNION
  SELECT r.business_id, r.date FROM touched t
  JOIN orders o ON o.business_id = t.business_id AND o.customer_id = t.id
  JOIN order_returns r ON r.business_id = o.business_id AND r.order_id = o.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_changed_cells AFTER UPDATE ON customers
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_customer_cells();
--> statement-breakpoint
-- Bottles are what is wine now.
CREATE FUNCTION note_product_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH touched AS (
    SELECT l.business_id, l.order_id FROM rows_before o
    JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
    JOIN order_lines l ON l.business_id = n.business_id AND l.product_id = n.id
    WHERE n.category_id <> o.category_id
  )
  INSERT INTO sales_cell_changes (business_id, date)
  SELECT o.business_id, o.date FROM touched t JOIN orders o ON o.business_id = t.business_id AND o.id = t.order_id
  UNION
  SELECT r.business_id, r.date FROM touched t JOIN order_returns r ON r.business_id = t.business_id AND r.order_id = t.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_changed_cells AFTER UPDATE ON products
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_product_cells();
--> statement-breakpoint
-- A house that moves its clock has other hours, and other days for its payments.
CREATE FUNCTION note_house_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sales_cell_changes (business_id, date)
  SELECT DISTINCT business_id, date FROM sales_cells WHERE business_id = NEW.id AND dimension = 'all'
  UNION
  SELECT business_id, (at AT TIME ZONE NEW.time_zone)::date FROM payments WHERE business_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_changed_cells AFTER UPDATE OF time_zone ON businesses
  FOR EACH ROW WHEN (NEW.time_zone IS DISTINCT FROM OLD.time_zone) EXECUTE FUNCTION note_house_cells();
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_booking_cells OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_cells_of_orders OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_order_cells OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_order_part_cells OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_deleted_return_cells OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_payment_cells OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_customer_cells OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_product_cells OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_house_cells OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION note_cells_of_orders FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION note_cells_of_orders TO cantina_platform;
--> statement-breakpoint
-- What was sold until now is added up by the job, day by day.
SET ROLE cantina_platform;
--> statement-breakpoint
INSERT INTO sales_cell_changes (business_id, date)
SELECT business_id, date FROM bookings
UNION
SELECT business_id, date FROM orders
UNION
SELECT business_id, date FROM order_returns
UNION
SELECT p.business_id, (p.at AT TIME ZONE h.time_zone)::date FROM payments p JOIN businesses h ON h.id = p.business_id;
--> statement-breakpoint
RESET ROLE;
