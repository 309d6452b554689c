-- integrity: A rule sends nothing about what happened before it was active; one about days, nothing about hours that
-- were over when it was changed.
CREATE OR REPLACE FUNCTION keep_active_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'active' THEN
    NEW.active_since := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.active_since IS NULL OR OLD.trigger <> NEW.trigger
    OR (NEW.trigger IN ('arrival', 'birthday', 'scheduled')
      AND (OLD.days, OLD.direction, OLD.send_time, OLD.scheduled_date)
        IS DISTINCT FROM (NEW.days, NEW.direction, NEW.send_time, NEW.scheduled_date)) THEN
    NEW.active_since := NEW.updated_at;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER keep_active_since BEFORE INSERT OR UPDATE ON emails FOR EACH ROW EXECUTE FUNCTION keep_active_since();
