-- aggregate: Whether a day of a business may be settled already: it was, or it is over and terms are in force.
-- Changes of a day that still goes on are found when it is settled. Its plan is made once per connection.
CREATE OR REPLACE FUNCTION may_be_settled(business uuid, day date) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM settlement_closings c WHERE c.business_id = business AND c.period_to >= day)
    OR EXISTS (
      SELECT FROM commission_terms t JOIN businesses b ON b.id = t.business_id
      WHERE t.business_id = business AND t.valid_from <= day AND day < (now() AT TIME ZONE b.time_zone)::date
    );
END $$;
