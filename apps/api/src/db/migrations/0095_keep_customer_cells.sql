SELECT protect_business_table('customer_months'), protect_business_table('customer_cells'), protect_business_table('customer_cell_changes');
--> statement-breakpoint
-- What is added up is nobody's to write.
REVOKE INSERT, UPDATE, DELETE ON customer_months, customer_cells, customer_cell_changes FROM cantina_app;
--> statement-breakpoint
-- As before, and whose visit it is.
CREATE OR REPLACE FUNCTION note_booking_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH noted AS (
      INSERT INTO customer_cell_changes (business_id, customer_id) SELECT DISTINCT business_id, customer_id FROM rows_after
    )
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
    ), noted AS (
      INSERT INTO customer_cell_changes (business_id, customer_id) SELECT DISTINCT business_id, customer_id FROM touched
    )
    INSERT INTO sales_cell_changes (business_id, date)
    SELECT business_id, date FROM touched
    UNION
    SELECT b.business_id, b.date FROM touched t
    JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.customer_id AND b.date BETWEEN t.date - 2 AND t.date;
  ELSE
    WITH noted AS (
      INSERT INTO customer_cell_changes (business_id, customer_id) SELECT DISTINCT business_id, customer_id FROM rows_before
    )
    INSERT INTO sales_cell_changes (business_id, date)
    SELECT business_id, date FROM rows_before
    UNION
    SELECT b.business_id, b.date FROM rows_before t
    JOIN bookings b ON b.business_id = t.business_id AND b.customer_id = t.customer_id AND b.date BETWEEN t.date - 2 AND t.date;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As before, and whose order it is.
CREATE OR REPLACE FUNCTION note_cells_of_orders(houses uuid[], orders_of uuid[], dates date[], customers_of uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH touched AS (
    SELECT * FROM unnest(houses, orders_of, dates, customers_of) AS t (business_id, order_id, date, customer_id)
  ), noted AS (
    INSERT INTO customer_cell_changes (business_id, customer_id)
    SELECT DISTINCT business_id, customer_id FROM touched WHERE customer_id IS NOT NULL
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
-- As before, and themselves.
CREATE OR REPLACE FUNCTION note_customer_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  WITH touched AS (
    SELECT n.business_id, n.id FROM rows_before o JOIN rows_after n ON n.business_id = o.business_id AND n.id = o.id
    WHERE n.country_id IS DISTINCT FROM o.country_id
  ), noted AS (
    INSERT INTO customer_cell_changes (business_id, customer_id) SELECT business_id, id FROM touched
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
CREATE FUNCTION note_tagged_cells() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO customer_cell_changes (business_id, customer_id) SELECT DISTINCT business_id, customer_id FROM touched;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_cells AFTER INSERT ON customer_tags
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_cells();
--> statement-breakpoint
CREATE TRIGGER note_moved_cells AFTER UPDATE ON customer_tags
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_cells();
--> statement-breakpoint
CREATE TRIGGER note_deleted_cells AFTER DELETE ON customer_tags
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_cells();
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_tagged_cells OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
--> statement-breakpoint
-- What customers did until now is added up by the job.
SET ROLE cantina_platform;
--> statement-breakpoint
INSERT INTO customer_cell_changes (business_id, customer_id)
SELECT business_id, customer_id FROM bookings
UNION
SELECT business_id, customer_id FROM orders WHERE customer_id IS NOT NULL;
--> statement-breakpoint
RESET ROLE;
