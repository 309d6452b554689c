-- audit log: Records who changed what. Nothing is recorded for jobs and seeding, which have nobody behind them;
-- what guests change by their own link is recorded without a user.
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  before jsonb;
  after jsonb;
  whole jsonb;
  changed jsonb;
BEGIN
  IF actor IS NULL AND current_setting('app.by_guest', true) IS DISTINCT FROM 'on' THEN
    RETURN NULL;
  END IF;
  before := CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE to_jsonb(OLD) END;
  after := CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE to_jsonb(NEW) END;
  whole := CASE WHEN TG_OP = 'DELETE' THEN before ELSE after END;
  changed := changed_fields(before, after);
  IF changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields)
  VALUES (
    coalesce(whole ->> 'business_id', whole ->> 'id')::uuid, gen_random_uuid(), clock_timestamp(), actor,
    TG_ARGV[0], TG_ARGV[1], (whole ->> 'id')::uuid, label_of(whole),
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END, changed
  );
  RETURN NULL;
END $$;
