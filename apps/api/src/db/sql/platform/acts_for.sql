-- access: Whether this transaction may act for a business: the platform may, and the business itself.
CREATE OR REPLACE FUNCTION acts_for(business uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('role') = 'cantina_platform' OR business = current_business_id(), false)
$$;
