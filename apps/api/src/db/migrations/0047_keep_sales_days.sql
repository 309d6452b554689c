SELECT protect_business_table('sales_days'), protect_business_table('sales_changes');
--> statement-breakpoint
-- What is added up is nobody's to write.
REVOKE INSERT, UPDATE, DELETE ON sales_days, sales_changes FROM cantina_app;
--> statement-breakpoint
-- A visit is sold at its price once it is confirmed; of one that was only asked for or denied, or whose guests did not
-- come, what was paid and kept.
CREATE FUNCTION note_booking_sales() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'booking', service_id::text,
      sum(CASE WHEN status = 'confirmed' AND arrival_status <> 'no_show' THEN total_cents ELSE paid_cents - refunded_cents END),
      count(*) FILTER (WHERE status <> 'denied')
    FROM rows_after GROUP BY business_id, date, service_id;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'booking', service_id::text, sum(cents), sum(number)
    FROM (
      SELECT business_id, date, service_id, -(status <> 'denied')::int AS number,
        -CASE WHEN status = 'confirmed' AND arrival_status <> 'no_show' THEN total_cents ELSE paid_cents - refunded_cents END AS cents
      FROM rows_before
      UNION ALL
      SELECT business_id, date, service_id, (status <> 'denied')::int,
        CASE WHEN status = 'confirmed' AND arrival_status <> 'no_show' THEN total_cents ELSE paid_cents - refunded_cents END
      FROM rows_after
    ) AS figures
    GROUP BY business_id, date, service_id HAVING sum(cents) <> 0 OR sum(number) <> 0;
  ELSE
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'booking', service_id::text,
      -sum(CASE WHEN status = 'confirmed' AND arrival_status <> 'no_show' THEN total_cents ELSE paid_cents - refunded_cents END),
      -count(*) FILTER (WHERE status <> 'denied')
    FROM rows_before GROUP BY business_id, date, service_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_sales AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_sales();
--> statement-breakpoint
CREATE TRIGGER note_changed_sales AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_booking_sales();
--> statement-breakpoint
CREATE TRIGGER note_deleted_sales AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_booking_sales();
--> statement-breakpoint
-- Goods after discounts, without what their way costs. An order is a sale of its day, what comes back of it one less on the day of its return. An order that counts no more takes
-- its returns along, and one that counts again brings them back.
CREATE FUNCTION note_order_sales() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'wine', channel, sum(sub_total_cents - discount_cents), count(*)
    FROM rows_after WHERE status IN ('confirmed', 'completed') GROUP BY business_id, date, channel;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'wine', channel, sum(cents), sum(number)
    FROM (
      SELECT business_id, date, channel, discount_cents - sub_total_cents AS cents, -1 AS number
      FROM rows_before WHERE status IN ('confirmed', 'completed')
      UNION ALL
      SELECT business_id, date, channel, sub_total_cents - discount_cents, 1
      FROM rows_after WHERE status IN ('confirmed', 'completed')
      UNION ALL
      SELECT r.business_id, r.date, touched.channel, touched.sign * r.goods_cents, 0
      FROM (
        SELECT b.business_id, b.id, side.channel, side.sign
        FROM rows_before b
        JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
        CROSS JOIN LATERAL (VALUES
          (b.channel, 1, b.status IN ('confirmed', 'completed')), (a.channel, -1, a.status IN ('confirmed', 'completed'))
        ) AS side (channel, sign, is_sold)
        WHERE side.is_sold AND (b.channel <> a.channel
          OR (b.status IN ('confirmed', 'completed')) <> (a.status IN ('confirmed', 'completed')))
      ) AS touched
      JOIN order_returns r ON r.business_id = touched.business_id AND r.order_id = touched.id
    ) AS figures
    GROUP BY business_id, date, channel HAVING sum(cents) <> 0 OR sum(number) <> 0;
  ELSE
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT business_id, date, 'wine', channel, sum(discount_cents - sub_total_cents), -count(*)
    FROM rows_before WHERE status IN ('confirmed', 'completed') GROUP BY business_id, date, channel;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_sales AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_sales();
--> statement-breakpoint
CREATE TRIGGER note_changed_sales AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_order_sales();
--> statement-breakpoint
-- Nothing of an order that has returns can be deleted before them.
CREATE TRIGGER note_deleted_sales AFTER DELETE ON orders
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_order_sales();
--> statement-breakpoint
CREATE FUNCTION note_returns() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT r.business_id, r.date, 'wine', o.channel, -sum(r.goods_cents), 0
    FROM rows_after r JOIN orders o ON o.business_id = r.business_id AND o.id = r.order_id
    WHERE o.status IN ('confirmed', 'completed') GROUP BY r.business_id, r.date, o.channel HAVING sum(r.goods_cents) <> 0;
  ELSE
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT r.business_id, r.date, 'wine', o.channel, sum(r.goods_cents), 0
    FROM rows_before r JOIN orders o ON o.business_id = r.business_id AND o.id = r.order_id
    WHERE o.status IN ('confirmed', 'completed') GROUP BY r.business_id, r.date, o.channel HAVING sum(r.goods_cents) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_returns AFTER INSERT ON order_returns
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_returns();
--> statement-breakpoint
CREATE TRIGGER note_deleted_returns AFTER DELETE ON order_returns
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_returns();
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_booking_sales OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_order_sales OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_returns OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
--> statement-breakpoint
-- What was sold until now.
SET ROLE cantina_platform;
--> statement-breakpoint
INSERT INTO sales_days (business_id, date, kind, source, cents, number)
SELECT business_id, date, 'booking', service_id::text,
  sum(CASE WHEN status = 'confirmed' AND arrival_status <> 'no_show' THEN total_cents ELSE paid_cents - refunded_cents END),
  count(*) FILTER (WHERE status <> 'denied')
FROM bookings GROUP BY business_id, date, service_id
UNION ALL
SELECT business_id, date, 'wine', channel, sum(cents), sum(number) FROM (
  SELECT business_id, date, channel, sub_total_cents - discount_cents AS cents, 1 AS number
  FROM orders WHERE status IN ('confirmed', 'completed')
  UNION ALL
  SELECT r.business_id, r.date, o.channel, -r.goods_cents, 0
  FROM order_returns r JOIN orders o ON o.business_id = r.business_id AND o.id = r.order_id
  WHERE o.status IN ('confirmed', 'completed')
) AS goods GROUP BY business_id, date, channel;
--> statement-breakpoint
RESET ROLE;
