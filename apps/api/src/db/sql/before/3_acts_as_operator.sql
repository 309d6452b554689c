-- audit log: Whether an operator of the installation is at work: the default of changes.by_operator.
CREATE OR REPLACE FUNCTION acts_as_operator() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF current_setting('role') <> 'cantina_platform' THEN
    RETURN false;
  END IF;
  RETURN EXISTS (SELECT FROM public.operators WHERE id = nullif(current_setting('app.user_id', true), '')::uuid);
END $$;
