-- orchestration: Checks a customer who loses a tag that was added by hand, and may meet its rule.
CREATE OR REPLACE FUNCTION note_untagged() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM note_tag_checks(array_agg(gone.business_id), array_agg(gone.customer_id)) FROM rows_before AS gone
  JOIN tags ON tags.business_id = gone.business_id AND tags.id = gone.tag_id AND tags.adds_automatically
  WHERE NOT gone.is_automatic;
  RETURN NULL;
END $$;

ALTER FUNCTION note_untagged OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_untagged AFTER DELETE ON customer_tags
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_untagged();
