SELECT protect_record_table('website_settings', 'integrations', 'website'), protect_record_table('legal_texts', 'settings', 'legal'),
  protect_business_table('acceptances'), protect_business_table('slot_changes');
--> statement-breakpoint
-- What somebody agreed to, and what the texts said then, stays.
REVOKE UPDATE, DELETE ON acceptances, legal_texts FROM cantina_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON slot_changes FROM cantina_app;
--> statement-breakpoint
CREATE FUNCTION note_slot_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO slot_changes (business_id, pos_id) SELECT DISTINCT business_id, pos_id FROM rows_after;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO slot_changes (business_id, pos_id) SELECT DISTINCT business_id, pos_id FROM rows_before;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_offer_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO slot_changes (business_id) SELECT DISTINCT business_id FROM rows_after;
  ELSE
    INSERT INTO slot_changes (business_id) SELECT DISTINCT business_id FROM rows_before;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_house_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO slot_changes (business_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  noted text;
BEGIN
  FOREACH noted IN ARRAY ARRAY['bookings', 'slot_holds', 'slot_blocks'] LOOP
    EXECUTE format('CREATE TRIGGER note_new_slots AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes()', noted);
    EXECUTE format('CREATE TRIGGER note_changed_slots AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes()', noted);
    EXECUTE format('CREATE TRIGGER note_deleted_slots AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_slot_changes()', noted);
  END LOOP;
  FOREACH noted IN ARRAY ARRAY['services', 'service_availabilities', 'availabilities', 'availability_times', 'points_of_sale', 'pos_rooms', 'website_settings'] LOOP
    EXECUTE format('CREATE TRIGGER note_new_offers AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes()', noted);
    EXECUTE format('CREATE TRIGGER note_changed_offers AFTER UPDATE ON %I REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes()', noted);
    EXECUTE format('CREATE TRIGGER note_deleted_offers AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes()', noted);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_house_change AFTER UPDATE OF time_zone, status ON businesses
  FOR EACH ROW EXECUTE FUNCTION note_house_change();
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION note_slot_changes, note_offer_changes, note_house_change FROM PUBLIC;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_slot_changes OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_offer_changes OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION note_house_change OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
