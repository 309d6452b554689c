-- orchestration: Cancels queued mails to a customer who unsubscribes or is disabled.
CREATE OR REPLACE FUNCTION cancel_queued_mails() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM outgoing_mails
  WHERE business_id = NEW.business_id AND customer_id = NEW.id AND state = 'queued' AND occasion LIKE 'rule %'
    AND (is_bulk OR NEW.status <> 'active');
  RETURN NULL;
END $$;

ALTER FUNCTION cancel_queued_mails OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER cancel_queued_mails AFTER UPDATE OF accepts_marketing, status ON customers
  FOR EACH ROW WHEN ((OLD.accepts_marketing AND NOT NEW.accepts_marketing) OR (OLD.status = 'active' AND NEW.status <> 'active'))
  EXECUTE FUNCTION cancel_queued_mails();
