-- A booking that is given another time is known to be then since that moment.
CREATE FUNCTION keep_moved_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.moved_at := NEW.updated_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_moved_at BEFORE UPDATE OF date, start_minute ON bookings
  FOR EACH ROW WHEN ((OLD.date, OLD.start_minute) IS DISTINCT FROM (NEW.date, NEW.start_minute)) EXECUTE FUNCTION keep_moved_at();
--> statement-breakpoint
-- Whoever wants no more advertising, or is disabled, gets nothing that has not left yet.
CREATE FUNCTION take_back_mails() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM outgoing_mails
  WHERE business_id = NEW.business_id AND customer_id = NEW.id AND state = 'queued' AND occasion LIKE 'rule %'
    AND (is_bulk OR NEW.status <> 'active');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER take_back_mails AFTER UPDATE OF accepts_marketing, status ON customers
  FOR EACH ROW WHEN ((OLD.accepts_marketing AND NOT NEW.accepts_marketing) OR (OLD.status = 'active' AND NEW.status <> 'active'))
  EXECUTE FUNCTION take_back_mails();
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION take_back_mails OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
