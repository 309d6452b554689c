SELECT protect_business_table('tag_checks'), protect_business_table('tag_recounts');
--> statement-breakpoint
-- What is to be checked is noted by triggers; when two customers become one, theirs becomes one too.
REVOKE INSERT, DELETE ON tag_checks FROM cantina_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON tag_recounts FROM cantina_app;
--> statement-breakpoint
-- Notes customers whose tags may be others now. The first note of a business asks for the job, which takes all there are.
CREATE FUNCTION note_tag_checks(the_businesses uuid[], the_customers uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  is_first boolean;
BEGIN
  IF the_customers IS NULL THEN
    RETURN;
  END IF;
  is_first := NOT EXISTS (SELECT FROM tag_checks WHERE business_id = ANY (the_businesses))
    AND EXISTS (SELECT FROM tags WHERE business_id = ANY (the_businesses) AND adds_automatically AND status = 'active');
  INSERT INTO tag_checks (business_id, customer_id)
  SELECT DISTINCT business_id, customer_id FROM unnest(the_businesses, the_customers) AS noted (business_id, customer_id)
  WHERE customer_id IS NOT NULL;
  IF is_first THEN
    PERFORM enqueue_job('keep-tags', '{}');
  END IF;
END $$;
--> statement-breakpoint
-- A purchase is a visit or an order that was paid in full, was not cancelled, and cost something.
CREATE FUNCTION note_purchases() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_TABLE_NAME = 'bookings' AND TG_OP = 'INSERT' THEN
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM rows_after
    WHERE payment_status = 'paid' AND status <> 'denied' AND total_cents > 0;
  ELSIF TG_TABLE_NAME = 'bookings' AND TG_OP = 'DELETE' THEN
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM rows_before
    WHERE payment_status = 'paid' AND status <> 'denied' AND total_cents > 0;
  ELSIF TG_TABLE_NAME = 'bookings' THEN
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM (
      SELECT business_id, id, customer_id, total_cents FROM (
        SELECT business_id, id, customer_id, total_cents FROM rows_before
        WHERE payment_status = 'paid' AND status <> 'denied' AND total_cents > 0
        UNION ALL
        SELECT business_id, id, customer_id, total_cents FROM rows_after
        WHERE payment_status = 'paid' AND status <> 'denied' AND total_cents > 0
      ) AS purchases
      -- Those that were one before and are the same after are there twice.
      GROUP BY business_id, id, customer_id, total_cents HAVING count(*) = 1
    ) AS changed;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM rows_after
    WHERE payment_status = 'paid' AND status <> 'cancelled' AND total_cents > returned_cents AND customer_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM rows_before
    WHERE payment_status = 'paid' AND status <> 'cancelled' AND total_cents > returned_cents AND customer_id IS NOT NULL;
  ELSE
    PERFORM note_tag_checks(array_agg(business_id), array_agg(customer_id)) FROM (
      SELECT business_id, id, customer_id, cents FROM (
        SELECT business_id, id, customer_id, total_cents - returned_cents AS cents FROM rows_before
        WHERE payment_status = 'paid' AND status <> 'cancelled' AND total_cents > returned_cents AND customer_id IS NOT NULL
        UNION ALL
        SELECT business_id, id, customer_id, total_cents - returned_cents FROM rows_after
        WHERE payment_status = 'paid' AND status <> 'cancelled' AND total_cents > returned_cents AND customer_id IS NOT NULL
      ) AS purchases
      GROUP BY business_id, id, customer_id, cents HAVING count(*) = 1
    ) AS changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_purchases AFTER INSERT ON bookings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
--> statement-breakpoint
CREATE TRIGGER note_changed_purchases AFTER UPDATE ON bookings
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
--> statement-breakpoint
CREATE TRIGGER note_deleted_purchases AFTER DELETE ON bookings
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
--> statement-breakpoint
CREATE TRIGGER note_new_purchases AFTER INSERT ON orders
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
--> statement-breakpoint
CREATE TRIGGER note_changed_purchases AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
--> statement-breakpoint
CREATE TRIGGER note_deleted_purchases AFTER DELETE ON orders
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_purchases();
--> statement-breakpoint
-- Who loses a tag that was given by hand may meet its rule.
CREATE FUNCTION note_untagged() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM note_tag_checks(array_agg(gone.business_id), array_agg(gone.customer_id)) FROM rows_before AS gone
  JOIN tags ON tags.business_id = gone.business_id AND tags.id = gone.tag_id AND tags.adds_automatically
  WHERE NOT gone.is_automatic;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_untagged AFTER DELETE ON customer_tags
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_untagged();
--> statement-breakpoint
-- A person who is forgotten has no tags, also when they were being given some at that moment.
CREATE FUNCTION note_erased() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM note_tag_checks(ARRAY[NEW.business_id], ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_erased AFTER UPDATE OF erased_at ON customers
  FOR EACH ROW WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION note_erased();
--> statement-breakpoint
-- A rule that is new, another one, or switched off is applied to all customers anew, from the first.
CREATE FUNCTION note_tag_rules() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tag_recounts (business_id, tag_id)
    SELECT business_id, id FROM rows_after WHERE adds_automatically AND status = 'active';
  ELSE
    INSERT INTO tag_recounts (business_id, tag_id)
    SELECT a.business_id, a.id FROM rows_before b
    JOIN rows_after a ON a.business_id = b.business_id AND a.id = b.id
    WHERE (a.adds_automatically OR b.adds_automatically)
      AND (a.status, a.adds_automatically, a.counts_purchases, a.from_purchases, a.to_purchases,
          a.counts_single_purchase, a.from_per_single_purchase, a.to_per_single_purchase,
          a.counts_cumulated_purchase, a.from_of_cumulated_purchase, a.to_of_cumulated_purchase)
        IS DISTINCT FROM (b.status, b.adds_automatically, b.counts_purchases, b.from_purchases, b.to_purchases,
          b.counts_single_purchase, b.from_per_single_purchase, b.to_per_single_purchase,
          b.counts_cumulated_purchase, b.from_of_cumulated_purchase, b.to_of_cumulated_purchase)
    ORDER BY a.business_id, a.id
    ON CONFLICT (business_id, tag_id) DO UPDATE SET checked_up_to = NULL;
  END IF;
  IF FOUND THEN
    PERFORM enqueue_job('keep-tags', '{}');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_rules AFTER INSERT ON tags
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_tag_rules();
--> statement-breakpoint
CREATE TRIGGER note_changed_rules AFTER UPDATE ON tags
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_tag_rules();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION note_tag_checks FROM PUBLIC;
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_tag_checks OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_purchases OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_untagged OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_erased OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_tag_rules OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
--> statement-breakpoint
-- The rules that are there already; the job looks for them every minute.
SET ROLE cantina_platform;
--> statement-breakpoint
INSERT INTO tag_recounts (business_id, tag_id) SELECT business_id, id FROM tags WHERE adds_automatically AND status = 'active';
--> statement-breakpoint
RESET ROLE;
