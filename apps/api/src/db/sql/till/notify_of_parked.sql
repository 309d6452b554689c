-- orchestration: Notifies all server processes that the parked carts of a point of sale changed; whoever may see them
-- reads them.
CREATE OR REPLACE FUNCTION notify_of_parked() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  touched record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('cantina_changes', jsonb_build_object(
    'businessId', touched.business_id, 'topic', 'till', 'posId', touched.pos_id, 'date', NULL, 'id', NULL)::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notify_of_parked AFTER INSERT OR UPDATE OR DELETE ON parked_carts
  FOR EACH ROW EXECUTE FUNCTION notify_of_parked();
