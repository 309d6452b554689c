-- aggregate: Notes all days of a business that changes its time zone: hours, and days of payments, are others then.
CREATE OR REPLACE FUNCTION note_business_aggregates() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sales_aggregate_changes (business_id, date)
  SELECT DISTINCT business_id, date FROM sales_aggregates WHERE business_id = NEW.id AND dimension = 'all'
  UNION
  SELECT business_id, (at AT TIME ZONE NEW.time_zone)::date FROM payments WHERE business_id = NEW.id;
  RETURN NULL;
END $$;

ALTER FUNCTION note_business_aggregates OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_changed_aggregates AFTER UPDATE OF time_zone ON businesses
  FOR EACH ROW WHEN (NEW.time_zone IS DISTINCT FROM OLD.time_zone) EXECUTE FUNCTION note_business_aggregates();
