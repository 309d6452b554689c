SELECT protect_business_table('reviews'), protect_business_table('review_averages');
--> statement-breakpoint
-- What was said stays said; what is counted is nobody's to write.
REVOKE DELETE ON reviews FROM cantina_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON review_averages FROM cantina_app;
--> statement-breakpoint
-- Who published, hid, flagged or answered a review is written down; what guests and the house said is not, so that it
-- stands in one place alone and can be forgotten there.
CREATE FUNCTION record_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  words text[] := '{guest_name,text,answer}';
  changed jsonb;
BEGIN
  IF actor IS NULL THEN
    RETURN NULL;
  END IF;
  changed := changed_fields(to_jsonb(OLD) - words, to_jsonb(NEW) - words);
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields)
  VALUES (NEW.business_id, gen_random_uuid(), clock_timestamp(), actor, 'reviews', 'review', NEW.id, '', 'changed', changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_change AFTER UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION record_review_change();
--> statement-breakpoint
-- Stars of what is published are counted by statement: many at once cost what one does, each item is touched once, and
-- everybody locks them in the same order.
CREATE FUNCTION keep_review_averages() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sums jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(s) INTO sums FROM (
      SELECT business_id, coalesce(service_id, product_id) AS item_id, count(*) AS count, sum(stars) AS sum
      FROM rows_after WHERE status = 'published' GROUP BY 1, 2) s;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(s) INTO sums FROM (
      SELECT business_id, coalesce(service_id, product_id) AS item_id, -count(*) AS count, -sum(stars) AS sum
      FROM rows_before WHERE status = 'published' GROUP BY 1, 2) s;
  ELSE
    SELECT jsonb_agg(s) INTO sums FROM (
      SELECT business_id, item_id, sum(count) AS count, sum(stars) AS sum FROM (
        SELECT business_id, coalesce(service_id, product_id) AS item_id, -1 AS count, -stars AS stars FROM rows_before WHERE status = 'published'
        UNION ALL
        SELECT business_id, coalesce(service_id, product_id), 1, stars FROM rows_after WHERE status = 'published'
      ) figures GROUP BY 1, 2 HAVING sum(count) <> 0 OR sum(stars) <> 0) s;
  END IF;
  IF sums IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO review_averages (business_id, item_id, count, sum)
  SELECT s.business_id, s.item_id, 0, 0 FROM jsonb_to_recordset(sums) AS s (business_id uuid, item_id uuid)
  ORDER BY 1, 2 ON CONFLICT (business_id, item_id) DO NOTHING;
  WITH locked AS MATERIALIZED (
    SELECT a.business_id, a.item_id, s.count, s.sum
    FROM jsonb_to_recordset(sums) AS s (business_id uuid, item_id uuid, count integer, sum integer)
    JOIN review_averages a ON a.business_id = s.business_id AND a.item_id = s.item_id
    ORDER BY a.business_id, a.item_id FOR UPDATE OF a
  )
  UPDATE review_averages a SET count = a.count + locked.count, sum = a.sum + locked.sum
  FROM locked WHERE a.business_id = locked.business_id AND a.item_id = locked.item_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_reviews AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_review_averages();
--> statement-breakpoint
CREATE TRIGGER count_changed_reviews AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_review_averages();
--> statement-breakpoint
CREATE TRIGGER count_deleted_reviews AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_review_averages();
--> statement-breakpoint
-- This must run with the platform's policies: as the tables' owner it would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION keep_review_averages OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
--> statement-breakpoint
-- The reviews as they are listed: with the names of what they are about.
CREATE VIEW review_rows WITH (security_invoker = true) AS
  SELECT r.business_id, r.id, r.version, r.status, r.created_at, r.updated_at, r.search_text, r.type, r.booking_id, r.service_id,
    s.name_en AS service_name_en, s.name_it AS service_name_it, r.order_id, r.product_id,
    concat_ws(' ', p.name, p.vintage::text) AS product_name, coalesce(b.number, o.number) AS purchase_number,
    r.date, r.guest_name, r.stars, r.text, r.language, r.is_flagged, r.answer, r.answered_at, r.published_at
  FROM reviews r
  LEFT JOIN services s ON s.business_id = r.business_id AND s.id = r.service_id
  LEFT JOIN products p ON p.business_id = r.business_id AND p.id = r.product_id
  LEFT JOIN bookings b ON b.business_id = r.business_id AND b.id = r.booking_id
  LEFT JOIN orders o ON o.business_id = r.business_id AND o.id = r.order_id;
--> statement-breakpoint
GRANT SELECT ON review_rows TO cantina_app, cantina_platform;
