-- integrity: Writes the VAT rate beside each price line when its price is made: a rate that is changed or deleted
-- later changes nothing that was agreed.
CREATE OR REPLACE FUNCTION freeze_vat() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  SELECT coalesce(jsonb_agg(CASE WHEN line ? 'ratePercent' THEN line
    ELSE line || jsonb_build_object('ratePercent', v.rate_percent, 'natureCode', v.nature_code) END ORDER BY place), '[]')
  INTO NEW.price_lines
  FROM jsonb_array_elements(NEW.price_lines) WITH ORDINALITY AS priced (line, place)
  LEFT JOIN vat_rates v ON v.business_id = NEW.business_id AND v.id = (line ->> 'vatRateId')::uuid;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER freeze_vat BEFORE INSERT OR UPDATE OF price_lines ON bookings FOR EACH ROW EXECUTE FUNCTION freeze_vat();
