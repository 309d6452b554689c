-- orchestration: Deliveries that wait for a webhook that is switched off fail, so that nothing old is sent when it
-- is switched on again.
CREATE OR REPLACE FUNCTION drop_waiting_deliveries() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE webhook_deliveries SET status = 'failed', problem = 'switched_off', updated_at = NEW.updated_at
  WHERE business_id = NEW.business_id AND webhook_id = NEW.id AND status = 'waiting';
  UPDATE webhook_lines SET failing_since = NULL, rests_until = NULL WHERE business_id = NEW.business_id AND webhook_id = NEW.id;
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION drop_waiting_deliveries FROM PUBLIC;
ALTER FUNCTION drop_waiting_deliveries OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER drop_waiting_deliveries AFTER UPDATE OF status ON webhooks
  FOR EACH ROW WHEN (OLD.status = 'active' AND NEW.status = 'inactive') EXECUTE FUNCTION drop_waiting_deliveries();
