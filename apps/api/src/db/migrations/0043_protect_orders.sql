-- Which columns differ between two states of a row. Those that only repeat or add up others are no changes of their own.
CREATE OR REPLACE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key))
    FROM jsonb_object_keys(before || after) AS key
    WHERE key NOT IN ('version', 'created_at', 'updated_at', 'search_text', 'business_id', 'id', 'position',
        'booking_count', 'order_count', 'spent_cents', 'last_visit_date')
      AND NOT ((before || after) ? 'occupies_from' AND key IN ('party_size', 'occupies_from', 'occupies_to', 'starts_at',
        'slot_start_minute', 'window_id', 'availability_id', 'price_lines', 'promotions', 'sub_total_cents', 'due_now_cents',
        'paid_cents', 'refunded_cents', 'payment_methods', 'payment_status', 'year', 'sequence'))
      AND NOT ((before || after) ? 'ordered_at' AND key IN ('storage_id', 'price_list', 'promotions', 'item_count', 'sub_total_cents',
        'shipping_rate_percent', 'shipping_nature_code', 'returned_cents', 'paid_cents', 'refunded_cents', 'payment_methods',
        'payment_status', 'year', 'sequence'))
      AND key NOT LIKE '%\_key' AND (before -> key) IS DISTINCT FROM (after -> key)
$$;
--> statement-breakpoint
-- What is in an order stands in its row in one line: its history says what was changed, and its lines need none of their own.
SELECT protect_record_table('orders', 'sales', 'order'), protect_business_table('order_lines'), protect_business_table('order_counters'),
  protect_part_table('order_returns', 'sales', 'order', 'order_id', 'orders');
--> statement-breakpoint
CREATE TRIGGER record_change_of_order AFTER INSERT OR UPDATE OR DELETE ON payments FOR EACH ROW
  EXECUTE FUNCTION record_part_change('sales', 'order', 'order_id', 'orders');
--> statement-breakpoint
REVOKE DELETE ON orders FROM cantina_app;
--> statement-breakpoint
-- What came back is written once.
REVOKE UPDATE, DELETE ON order_returns FROM cantina_app;
--> statement-breakpoint
-- The number comes with the row: whoever sells at the same time waits for as little as possible.
CREATE FUNCTION number_order() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO order_counters AS counter (business_id, year, last) VALUES (NEW.business_id, NEW.year, 1)
  ON CONFLICT (business_id, year) DO UPDATE SET last = counter.last + 1 RETURNING last INTO NEW.sequence;
  NEW.number := 'S' || right(NEW.year::text, 2) || '-' || lpad(NEW.sequence::text, greatest(4, length(NEW.sequence::text)), '0');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER number_order BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.sequence IS NULL) EXECUTE FUNCTION number_order();
--> statement-breakpoint
-- The ledger says what was paid; the booking or the order only remembers it.
CREATE OR REPLACE FUNCTION keep_paid() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM rows_after WHERE booking_id IS NOT NULL) THEN
    UPDATE bookings SET paid_cents = ledger.paid, refunded_cents = ledger.refunded, payment_methods = ledger.methods,
      version = version + 1, updated_at = greatest(updated_at, ledger.at)
    FROM (
      SELECT business_id, booking_id, sum(greatest(cents, 0)) AS paid, sum(greatest(-cents, 0)) AS refunded,
        array_agg(DISTINCT method ORDER BY method) AS methods, max(at) AS at
      FROM payments WHERE (business_id, booking_id) IN (SELECT business_id, booking_id FROM rows_after)
      GROUP BY 1, 2
    ) AS ledger
    WHERE bookings.business_id = ledger.business_id AND bookings.id = ledger.booking_id
      AND (bookings.paid_cents, bookings.refunded_cents) IS DISTINCT FROM (ledger.paid, ledger.refunded);
  END IF;
  IF EXISTS (SELECT FROM rows_after WHERE order_id IS NOT NULL) THEN
    UPDATE orders SET paid_cents = ledger.paid, refunded_cents = ledger.refunded, payment_methods = ledger.methods,
      version = version + 1, updated_at = greatest(updated_at, ledger.at)
    FROM (
      SELECT business_id, order_id, sum(greatest(cents, 0)) AS paid, sum(greatest(-cents, 0)) AS refunded,
        array_agg(DISTINCT method ORDER BY method) AS methods, max(at) AS at
      FROM payments WHERE (business_id, order_id) IN (SELECT business_id, order_id FROM rows_after)
      GROUP BY 1, 2
    ) AS ledger
    WHERE orders.business_id = ledger.business_id AND orders.id = ledger.order_id
      AND (orders.paid_cents, orders.refunded_cents) IS DISTINCT FROM (ledger.paid, ledger.refunded);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What came back lowers what an order is worth.
CREATE FUNCTION keep_returned() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE orders SET returned_cents = returned_cents + NEW.goods_cents + NEW.shipping_cents, version = version + 1,
    updated_at = greatest(updated_at, NEW.at)
  WHERE business_id = NEW.business_id AND id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_returned AFTER INSERT ON order_returns FOR EACH ROW EXECUTE FUNCTION keep_returned();
--> statement-breakpoint
-- What customers have ordered and paid is kept beside what they have booked, by statement: a year of orders is written, or
-- those of a merged customer moved, at the cost of one. Orders of nobody known change nothing.
CREATE FUNCTION count_orders() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH sums AS (
      SELECT business_id, customer_id, count(*) FILTER (WHERE status <> 'cancelled')::int AS orders, sum(paid_cents - refunded_cents) AS cents
      FROM rows_after WHERE customer_id IS NOT NULL GROUP BY 1, 2
    ), locked AS MATERIALIZED (
      SELECT c.business_id, c.id, sums.orders, sums.cents FROM sums
      JOIN customers c ON c.business_id = sums.business_id AND c.id = sums.customer_id
      ORDER BY c.business_id, c.id FOR NO KEY UPDATE OF c
    )
    UPDATE customers SET order_count = order_count + locked.orders, spent_cents = spent_cents + locked.cents
    FROM locked WHERE customers.business_id = locked.business_id AND customers.id = locked.id;
  ELSE
    WITH figures AS (
      SELECT business_id, customer_id, -(status <> 'cancelled')::int AS orders, refunded_cents - paid_cents AS cents FROM rows_before
      UNION ALL
      SELECT business_id, customer_id, (status <> 'cancelled')::int, paid_cents - refunded_cents FROM rows_after
    ), sums AS (
      SELECT business_id, customer_id, sum(orders)::int AS orders, sum(cents) AS cents
      FROM figures WHERE customer_id IS NOT NULL GROUP BY 1, 2 HAVING sum(orders) <> 0 OR sum(cents) <> 0
    ), locked AS MATERIALIZED (
      SELECT c.business_id, c.id, sums.orders, sums.cents FROM sums
      JOIN customers c ON c.business_id = sums.business_id AND c.id = sums.customer_id
      ORDER BY c.business_id, c.id FOR NO KEY UPDATE OF c
    )
    UPDATE customers SET order_count = order_count + locked.orders, spent_cents = spent_cents + locked.cents
    FROM locked WHERE customers.business_id = locked.business_id AND customers.id = locked.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_orders AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
CREATE TRIGGER count_changed_orders AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION keep_returned OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION count_orders OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
--> statement-breakpoint
-- The orders as they are listed: with the names of what they point to. Goods that are sent to somebody unknown are theirs.
CREATE VIEW order_rows WITH (security_invoker = true) AS
  SELECT o.business_id, o.id, o.version, o.status, o.created_at, o.updated_at, o.search_text || coalesce(c.search_text, '') AS search_text,
    o.number, o.date, o.ordered_at, o.pos_id, p.name AS pos_name, o.customer_id,
    coalesce(nullif(concat_ws(' ', c.name, c.surname), ''), o.shipping ->> 'name', '') AS customer_name,
    o.agent_id, nullif(concat_ws(' ', a.name, a.surname), '') AS agent_name, o.item_count, o.items, o.channel, o.shipping_status,
    o.collected_at IS NOT NULL AS is_collected, o.payment_status, o.shipping, o.billing, o.discount_code, o.notes,
    o.shipping_cents, o.discount_cents, o.total_cents, o.returned_cents
  FROM orders o
  LEFT JOIN points_of_sale p ON p.business_id = o.business_id AND p.id = o.pos_id
  LEFT JOIN customers c ON c.business_id = o.business_id AND c.id = o.customer_id
  LEFT JOIN agents a ON a.business_id = o.business_id AND a.id = o.agent_id;
--> statement-breakpoint
GRANT SELECT ON order_rows TO cantina_app, cantina_platform;
