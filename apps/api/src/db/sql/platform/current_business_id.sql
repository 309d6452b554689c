-- access: The business of this transaction; null outside one, which matches no row.
CREATE OR REPLACE FUNCTION current_business_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.business_id', true), '')::uuid
$$;
