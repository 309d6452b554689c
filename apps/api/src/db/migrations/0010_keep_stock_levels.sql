-- Looks for the level before making one: a row that is only offered for insertion is held against the table's
-- check already, and whatever goes would be refused with it.
CREATE OR REPLACE FUNCTION keep_stock_level() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE stock_levels SET quantity = quantity + NEW.change, updated_at = NEW.created_at
    WHERE business_id = NEW.business_id AND product_id = NEW.product_id AND pos_id = NEW.pos_id;
  IF NOT FOUND THEN
    INSERT INTO stock_levels AS level (business_id, product_id, pos_id, quantity, updated_at)
    VALUES (NEW.business_id, NEW.product_id, NEW.pos_id, NEW.change, NEW.created_at)
    ON CONFLICT (business_id, product_id, pos_id) DO UPDATE
      SET quantity = level.quantity + NEW.change, updated_at = NEW.created_at;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Loads the extension, which knows the setting below.
SELECT 'chianti' <% 'chianti';
--> statement-breakpoint
-- Two letters that changed places leave three eighths of a word of seven letters alike.
ALTER FUNCTION similar_ids SET pg_trgm.word_similarity_threshold = 0.35;
--> statement-breakpoint
-- The same rows under ids that are well-formed: made from names (version 8), not from any time.
CREATE OR REPLACE VIEW stock_level_rows WITH (security_invoker = true) AS
  SELECT l.business_id, overlay(overlay(md5(l.product_id::text || l.pos_id::text) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS id,
    1 AS version, 'active' AS status, l.updated_at AS created_at, l.updated_at, p.search_text, p.name_key AS product_key,
    l.product_id, p.name AS product_name, p.item_code, l.pos_id, s.name AS pos_name, l.quantity, p.low_stock_limit,
    coalesce(l.quantity < p.low_stock_limit, false) AS is_low
  FROM stock_levels l
  JOIN products p ON p.business_id = l.business_id AND p.id = l.product_id
  JOIN points_of_sale s ON s.business_id = l.business_id AND s.id = l.pos_id;
