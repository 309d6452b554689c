-- orchestration: Invalidates cached availability and prices of a business when what it offers, when, where or at
-- what price changes, and through whom.
CREATE OR REPLACE FUNCTION note_offer_changes() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO slot_changes (business_id) SELECT DISTINCT business_id FROM rows_after;
  ELSE
    INSERT INTO slot_changes (business_id) SELECT DISTINCT business_id FROM rows_before;
  END IF;
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION note_offer_changes FROM PUBLIC;
ALTER FUNCTION note_offer_changes OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_offers AFTER INSERT ON availabilities
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_changed_offers AFTER UPDATE ON availabilities
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_deleted_offers AFTER DELETE ON availabilities
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_new_offers AFTER INSERT ON availability_times
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_changed_offers AFTER UPDATE ON availability_times
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_deleted_offers AFTER DELETE ON availability_times
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_changed_offers AFTER UPDATE ON channel_platforms
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_new_offers AFTER INSERT ON discounts
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_changed_offers AFTER UPDATE ON discounts
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_deleted_offers AFTER DELETE ON discounts
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_new_offers AFTER INSERT ON points_of_sale
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_changed_offers AFTER UPDATE ON points_of_sale
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_deleted_offers AFTER DELETE ON points_of_sale
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_new_offers AFTER INSERT ON pos_rooms
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_changed_offers AFTER UPDATE ON pos_rooms
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_deleted_offers AFTER DELETE ON pos_rooms
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_new_offers AFTER INSERT ON service_availabilities
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_changed_offers AFTER UPDATE ON service_availabilities
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_deleted_offers AFTER DELETE ON service_availabilities
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_new_offers AFTER INSERT ON services
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_changed_offers AFTER UPDATE ON services
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_deleted_offers AFTER DELETE ON services
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_new_offers AFTER INSERT ON vat_rates
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_changed_offers AFTER UPDATE ON vat_rates
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_deleted_offers AFTER DELETE ON vat_rates
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_new_offers AFTER INSERT ON website_settings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_changed_offers AFTER UPDATE ON website_settings
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
CREATE OR REPLACE TRIGGER note_deleted_offers AFTER DELETE ON website_settings
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes();
