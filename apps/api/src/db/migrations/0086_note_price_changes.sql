-- What platforms are told of a time has its price: it is worked out again when VAT or discounts have changed.
DO $$
DECLARE
  noted text;
BEGIN
  FOREACH noted IN ARRAY ARRAY['vat_rates', 'discounts'] LOOP
    EXECUTE format('CREATE TRIGGER note_new_offers AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes()', noted);
    EXECUTE format('CREATE TRIGGER note_changed_offers AFTER UPDATE ON %I REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes()', noted);
    EXECUTE format('CREATE TRIGGER note_deleted_offers AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes()', noted);
  END LOOP;
END $$;
