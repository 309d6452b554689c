-- Whether somebody who runs the installation is at work: what they change is recorded as theirs.
CREATE FUNCTION acts_as_operator() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF current_setting('role') <> 'cantina_platform' THEN
    RETURN false;
  END IF;
  RETURN EXISTS (SELECT FROM public.operators WHERE id = nullif(current_setting('app.user_id', true), '')::uuid);
END $$;
