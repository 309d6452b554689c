-- orchestration: Checks all customers when an automatic tag is new, changed or switched off.
CREATE OR REPLACE FUNCTION note_tag_rules() RETURNS trigger
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

ALTER FUNCTION note_tag_rules OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_rules AFTER INSERT ON tags
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_tag_rules();
CREATE OR REPLACE TRIGGER note_changed_rules AFTER UPDATE ON tags
  REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_tag_rules();
