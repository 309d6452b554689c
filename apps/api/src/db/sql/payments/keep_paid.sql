-- aggregate: What was paid and refunded of bookings and orders is what the ledger sums up to. What a booking was
-- refunded before it was restored counts in neither: it owes again.
CREATE OR REPLACE FUNCTION keep_paid() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM rows_after WHERE booking_id IS NOT NULL) THEN
    UPDATE bookings SET paid_cents = ledger.paid - settled_refund_cents, refunded_cents = ledger.refunded - settled_refund_cents,
      payment_methods = ledger.methods, version = version + 1, updated_at = greatest(updated_at, ledger.at)
    FROM (
      SELECT business_id, booking_id, sum(greatest(cents, 0)) AS paid, sum(greatest(-cents, 0)) AS refunded,
        array_agg(DISTINCT method ORDER BY method) AS methods, max(at) AS at
      FROM payments WHERE (business_id, booking_id) IN (SELECT business_id, booking_id FROM rows_after)
      GROUP BY 1, 2
    ) AS ledger
    WHERE bookings.business_id = ledger.business_id AND bookings.id = ledger.booking_id
      AND (bookings.paid_cents + settled_refund_cents, bookings.refunded_cents + settled_refund_cents)
        IS DISTINCT FROM (ledger.paid, ledger.refunded);
  END IF;
  -- What is paid as it is sold says so itself, and is not written again.
  IF EXISTS (
    SELECT FROM rows_after JOIN orders o ON o.business_id = rows_after.business_id AND o.id = rows_after.order_id
    CROSS JOIN LATERAL (
      SELECT sum(greatest(p.cents, 0)) AS paid, sum(greatest(-p.cents, 0)) AS refunded FROM payments p
      WHERE p.business_id = o.business_id AND p.order_id = o.id
    ) AS ledger
    WHERE (o.paid_cents, o.refunded_cents) IS DISTINCT FROM (ledger.paid, ledger.refunded)
  ) THEN
    UPDATE orders SET paid_cents = ledger.paid, refunded_cents = ledger.refunded, payment_methods = ledger.methods,
      version = version + 1, updated_at = greatest(updated_at, ledger.at)
    FROM (
      SELECT business_id, order_id, sum(greatest(cents, 0)) AS paid, sum(greatest(-cents, 0)) AS refunded,
        array_agg(DISTINCT method ORDER BY method) AS methods, max(at) AS at
      FROM payments WHERE (business_id, order_id) IN (SELECT business_id, order_id FROM rows_after)
      GROUP BY 1, 2
    ) AS ledger
    WHERE orders.business_id = ledger.business_id AND orders.id = ledger.order_id
      AND (orders.paid_cents, orders.refunded_cents) IS DISTINCT FROM (ledger.paid, ledger.refunded);
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION keep_paid OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER keep_paid AFTER INSERT ON payments
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_paid();
