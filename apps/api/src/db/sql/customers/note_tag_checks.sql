-- orchestration: Notes customers whose automatic tags have to be checked. The first note of a business enqueues the
-- job, which takes all there are.
CREATE OR REPLACE FUNCTION note_tag_checks(the_businesses uuid[], the_customers uuid[]) RETURNS void
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

REVOKE EXECUTE ON FUNCTION note_tag_checks FROM PUBLIC;
ALTER FUNCTION note_tag_checks OWNER TO cantina_platform;
