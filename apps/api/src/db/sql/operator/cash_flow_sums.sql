-- list: What a business and the provider owe each other, summed for the rows that are shown; what is owed the other
-- way round is subtracted.
CREATE OR REPLACE FUNCTION cash_flow_sums(business uuid) RETURNS TABLE (
  to_bill_cents bigint, billed_cents bigint, to_pay_cents bigint, paid_cents bigint, paid_commission_cents bigint
) LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT coalesce(sum(sign * f.price_cents) FILTER (WHERE f.billed_on IS NULL), 0)::bigint,
    coalesce(sum(sign * f.price_cents) FILTER (WHERE f.billed_on IS NOT NULL), 0)::bigint,
    coalesce(sum(sign * (f.price_cents - f.paid_cents)) FILTER (WHERE f.billed_on IS NOT NULL), 0)::bigint,
    coalesce(sum(sign * f.paid_cents), 0)::bigint,
    coalesce(sum(f.paid_commission_cents), 0)::bigint
  FROM cash_flows f
  CROSS JOIN LATERAL (SELECT CASE WHEN (f.mode = 'provider') = (f.owed_by = 'provider') THEN 1 ELSE -1 END AS sign) direction
  WHERE f.business_id = business
$$;
