-- audit log: Records changes of rows that belong to a record as changes of that record. Nothing is recorded for
-- jobs and seeding.
CREATE OR REPLACE FUNCTION record_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  before jsonb;
  after jsonb;
  whole jsonb;
  changed jsonb;
  parent jsonb;
BEGIN
  IF actor IS NULL THEN
    RETURN NULL;
  END IF;
  before := CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE to_jsonb(OLD) END;
  after := CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE to_jsonb(NEW) END;
  whole := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  changed := changed_fields(before, after);
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  -- What is sold and booked all day has statements of its own, whose plans are kept.
  CASE TG_ARGV[3]
    WHEN 'orders' THEN
      SELECT to_jsonb(o) INTO parent FROM orders o
        WHERE o.business_id = (whole ->> 'business_id')::uuid AND o.id = (whole ->> TG_ARGV[2])::uuid;
    WHEN 'bookings' THEN
      SELECT to_jsonb(b) INTO parent FROM bookings b
        WHERE b.business_id = (whole ->> 'business_id')::uuid AND b.id = (whole ->> TG_ARGV[2])::uuid;
    ELSE
      EXECUTE format('SELECT to_jsonb(parent) FROM %I AS parent WHERE business_id = $1 AND id = $2', TG_ARGV[3])
        INTO parent USING (whole ->> 'business_id')::uuid, (whole ->> TG_ARGV[2])::uuid;
  END CASE;
  -- The record itself is being deleted, and that is recorded.
  IF parent IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields, part)
  VALUES (
    (whole ->> 'business_id')::uuid, gen_random_uuid(), clock_timestamp(), actor,
    TG_ARGV[0], TG_ARGV[1], (whole ->> TG_ARGV[2])::uuid, label_of(parent), 'changed', changed, TG_TABLE_NAME
  );
  RETURN NULL;
END $$;
