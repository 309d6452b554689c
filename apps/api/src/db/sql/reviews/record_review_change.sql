-- audit log: Records who published, hid, flagged, answered or deleted a review, without what was written: that stands in
-- one place and can be erased there. It is called by the number of what it is about.
CREATE OR REPLACE FUNCTION record_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  words text[] := '{guest_name,text,answer,customer_id}';
  changed jsonb;
BEGIN
  IF actor IS NULL THEN
    RETURN NULL;
  END IF;
  changed := changed_fields(to_jsonb(OLD) - words, CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE to_jsonb(NEW) - words END);
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields)
  VALUES (
    OLD.business_id, gen_random_uuid(), clock_timestamp(), actor, 'reviews', 'review', OLD.id,
    coalesce(
      (SELECT b.number FROM bookings b WHERE b.business_id = OLD.business_id AND b.id = OLD.booking_id),
      (SELECT o.number FROM orders o WHERE o.business_id = OLD.business_id AND o.id = OLD.order_id), ''),
    CASE TG_OP WHEN 'DELETE' THEN 'deleted' ELSE 'changed' END, changed
  );
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER record_change AFTER UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION record_review_change();
