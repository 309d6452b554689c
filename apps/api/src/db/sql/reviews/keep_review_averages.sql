-- aggregate: Counts the stars of published reviews, by statement: each item is updated once, and everybody locks
-- them in the same order.
CREATE OR REPLACE FUNCTION keep_review_averages() RETURNS trigger
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

ALTER FUNCTION keep_review_averages OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER count_new_reviews AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_review_averages();
CREATE OR REPLACE TRIGGER count_changed_reviews AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_review_averages();
CREATE OR REPLACE TRIGGER count_deleted_reviews AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_review_averages();
