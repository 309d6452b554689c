-- integrity: Takes products out of the stock's ledger whose only movements are these counts: an import created them,
-- is undone, and they are deleted with it. Whatever else has moved stays in the ledger.
CREATE OR REPLACE FUNCTION withdraw_counts(products uuid[], counts uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE business uuid := current_business_id();
BEGIN
  IF EXISTS (
    SELECT FROM stock_movements m WHERE m.business_id = business AND m.product_id = ANY (products)
      AND (m.id <> ALL (counts) OR m.category <> 'count_correction')
  ) THEN
    RAISE EXCEPTION 'stock has moved' USING ERRCODE = 'foreign_key_violation', TABLE = 'stock_movements';
  END IF;
  DELETE FROM stock_levels WHERE business_id = business AND product_id = ANY (products);
  DELETE FROM stock_movements WHERE business_id = business AND product_id = ANY (products);
END $$;

ALTER FUNCTION withdraw_counts OWNER TO cantina_platform;
REVOKE EXECUTE ON FUNCTION withdraw_counts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdraw_counts TO cantina_app;
