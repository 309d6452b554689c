-- What a line was taxed at is written beside it when its price is made: a rate that is changed or deleted later changes
-- nothing that was agreed. Lines that were agreed before keep what they have.
CREATE FUNCTION freeze_vat() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  SELECT coalesce(jsonb_agg(CASE WHEN line ? 'ratePercent' THEN line
    ELSE line || jsonb_build_object('ratePercent', v.rate_percent, 'natureCode', v.nature_code) END ORDER BY place), '[]')
  INTO NEW.price_lines
  FROM jsonb_array_elements(NEW.price_lines) WITH ORDINALITY AS priced (line, place)
  LEFT JOIN vat_rates v ON v.business_id = NEW.business_id AND v.id = (line ->> 'vatRateId')::uuid;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER freeze_vat BEFORE INSERT OR UPDATE OF price_lines ON bookings FOR EACH ROW EXECUTE FUNCTION freeze_vat();
--> statement-breakpoint
-- What is written here is nobody's change. The table's owner would see no rows.
ALTER TABLE bookings DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE bookings ENABLE TRIGGER freeze_vat;
--> statement-breakpoint
SET ROLE cantina_platform;
--> statement-breakpoint
UPDATE bookings SET price_lines = price_lines;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
ALTER TABLE bookings ENABLE TRIGGER USER;
