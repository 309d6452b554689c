-- aggregate: Notes what a return subtracts from the sales of its day; a job sums it up.
CREATE OR REPLACE FUNCTION note_returns() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT r.business_id, r.date, 'wine', o.channel, -sum(r.goods_cents), 0
    FROM rows_after r JOIN orders o ON o.business_id = r.business_id AND o.id = r.order_id
    WHERE o.status IN ('confirmed', 'completed') GROUP BY r.business_id, r.date, o.channel HAVING sum(r.goods_cents) <> 0;
  ELSE
    INSERT INTO sales_changes (business_id, date, kind, source, cents, number)
    SELECT r.business_id, r.date, 'wine', o.channel, sum(r.goods_cents), 0
    FROM rows_before r JOIN orders o ON o.business_id = r.business_id AND o.id = r.order_id
    WHERE o.status IN ('confirmed', 'completed') GROUP BY r.business_id, r.date, o.channel HAVING sum(r.goods_cents) <> 0;
  END IF;
  RETURN NULL;
END $$;

ALTER FUNCTION note_returns OWNER TO cantina_platform;

CREATE OR REPLACE TRIGGER note_new_returns AFTER INSERT ON order_returns
  REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_returns();
CREATE OR REPLACE TRIGGER note_deleted_returns AFTER DELETE ON order_returns
  REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_returns();
