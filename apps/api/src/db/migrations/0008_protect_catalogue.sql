ALTER TABLE points_of_sale ADD FOREIGN KEY (country_id) REFERENCES countries (id);
--> statement-breakpoint
ALTER TABLE service_seasons ADD FOREIGN KEY (country_id) REFERENCES countries (id);
--> statement-breakpoint
ALTER TABLE extras ADD FOREIGN KEY (country_id) REFERENCES countries (id);
--> statement-breakpoint
ALTER TABLE freight ADD FOREIGN KEY (country_id) REFERENCES countries (id);
--> statement-breakpoint
ALTER TABLE products
  ADD FOREIGN KEY (country_id) REFERENCES countries (id),
  ADD FOREIGN KEY (region_id) REFERENCES regions (id),
  ADD FOREIGN KEY (sub_region_id) REFERENCES sub_regions (id),
  ADD FOREIGN KEY (category_id) REFERENCES product_categories (id),
  ADD FOREIGN KEY (sub_category_id) REFERENCES product_sub_categories (id);
--> statement-breakpoint
-- Two seasons for the same guests never share a day. Looked at when everything is written, so that they can change places.
ALTER TABLE service_seasons ADD CONSTRAINT service_seasons_apart EXCLUDE USING gist (
  business_id WITH =, service_id WITH =, (coalesce(country_id, 0)) WITH =, daterange("from", "to", '[]') WITH &&
) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- What a record is called, whatever its table calls it.
CREATE FUNCTION label_of(record jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    nullif(concat_ws(' ', record ->> 'name', record ->> 'surname'), ''), record ->> 'name_it', record ->> 'name_en',
    record ->> 'question_it', record ->> 'question_en', record ->> 'company', '')
$$;
--> statement-breakpoint
-- Which columns differ between two states of a row. Those that only repeat another one, for sorting and search,
-- are no changes of their own.
CREATE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key))
    FROM jsonb_object_keys(before || after) AS key
    WHERE key NOT IN ('version', 'created_at', 'updated_at', 'search_text', 'business_id', 'id', 'position')
      AND key NOT LIKE '%\_key' AND (before -> key) IS DISTINCT FROM (after -> key)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE to_jsonb(NEW) END;
  whole jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  changed jsonb := changed_fields(before, after);
BEGIN
  IF actor IS NULL OR changed IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields)
  VALUES (
    coalesce(whole ->> 'business_id', whole ->> 'id')::uuid, gen_random_uuid(), clock_timestamp(), actor,
    TG_ARGV[0], TG_ARGV[1], (whole ->> 'id')::uuid, label_of(whole),
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END, changed
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The same for rows that belong to a record: it is the record that was changed.
CREATE FUNCTION record_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}'::jsonb ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}'::jsonb ELSE to_jsonb(NEW) END;
  whole jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  changed jsonb := changed_fields(before, after);
  parent jsonb;
BEGIN
  IF actor IS NULL OR changed IS NULL THEN
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT to_jsonb(parent) FROM %I AS parent WHERE business_id = $1 AND id = $2', TG_ARGV[3])
    INTO parent USING (whole ->> 'business_id')::uuid, (whole ->> TG_ARGV[2])::uuid;
  -- The record itself is being deleted, and that is recorded.
  IF parent IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.changes (business_id, id, at, user_id, module, entity, entity_id, label, action, fields, part)
  VALUES (
    (whole ->> 'business_id')::uuid, gen_random_uuid(), clock_timestamp(), actor,
    TG_ARGV[0], TG_ARGV[1], (whole ->> TG_ARGV[2])::uuid, label_of(parent), 'changed', changed, TG_TABLE_NAME
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Protects a table of rows that belong to a record, and has their changes written down as the record's.
CREATE FUNCTION protect_part_table(target regclass, module text, entity text, parent_column text, parent_table text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM protect_business_table(target);
  EXECUTE format(
    'CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION record_part_change(%L, %L, %L, %L)',
    target, module, entity, parent_column, parent_table);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION protect_part_table FROM PUBLIC;
--> statement-breakpoint
SELECT protect_record_table('points_of_sale', 'sales', 'pos'), protect_part_table('pos_rooms', 'sales', 'pos', 'pos_id', 'points_of_sale');
--> statement-breakpoint
SELECT protect_record_table('availabilities', 'sales', 'availability'),
  protect_part_table('availability_times', 'sales', 'availability', 'availability_id', 'availabilities');
--> statement-breakpoint
SELECT protect_record_table('services', 'sales', 'service'),
  protect_part_table('service_seasons', 'sales', 'service', 'service_id', 'services'),
  protect_part_table('service_availabilities', 'sales', 'service', 'service_id', 'services');
--> statement-breakpoint
SELECT protect_record_table('questions', 'sales', 'question'), protect_part_table('question_services', 'sales', 'question', 'question_id', 'questions');
--> statement-breakpoint
SELECT protect_record_table('extras', 'sales', 'extra'), protect_part_table('extra_services', 'sales', 'extra', 'extra_id', 'extras');
--> statement-breakpoint
SELECT protect_record_table('products', 'sales', 'product'), protect_part_table('product_pos', 'sales', 'product', 'product_id', 'products');
--> statement-breakpoint
SELECT protect_record_table('freight', 'sales', 'freight'),
  protect_part_table('freight_products', 'sales', 'freight', 'freight_id', 'freight'),
  protect_part_table('freight_pos', 'sales', 'freight', 'freight_id', 'freight');
--> statement-breakpoint
SELECT protect_part_table('stock_movements', 'sales', 'product', 'product_id', 'products'), protect_business_table('stock_levels');
--> statement-breakpoint
-- A movement is written once; only its note can be put right.
REVOKE UPDATE, DELETE ON stock_movements FROM cantina_app;
--> statement-breakpoint
GRANT UPDATE (note, updated_at, version) ON stock_movements TO cantina_app;
--> statement-breakpoint
-- Levels are what the movements say, and nobody's to write.
REVOKE INSERT, UPDATE, DELETE ON stock_levels FROM cantina_app;
--> statement-breakpoint
CREATE FUNCTION keep_stock_level() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO stock_levels AS level (business_id, product_id, pos_id, quantity, updated_at)
  VALUES (NEW.business_id, NEW.product_id, NEW.pos_id, NEW.change, NEW.created_at)
  ON CONFLICT (business_id, product_id, pos_id) DO UPDATE
    SET quantity = level.quantity + NEW.change, updated_at = NEW.created_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_stock_level AFTER INSERT ON stock_movements FOR EACH ROW EXECUTE FUNCTION keep_stock_level();
--> statement-breakpoint
CREATE VIEW stock_movement_rows WITH (security_invoker = true) AS
  SELECT m.business_id, m.id, m.version, 'active' AS status, m.created_at, m.updated_at, p.search_text,
    m.product_id, p.name AS product_name, p.item_code, m.pos_id, s.name AS pos_name, m.date, m.category, m.change, m.note,
    coalesce(concat_ws(' ', u.name, u.surname), '') AS user_name,
    EXISTS (SELECT FROM stock_movements r WHERE r.business_id = m.business_id AND r.reverses_id = m.id) AS is_reversed
  FROM stock_movements m
  JOIN products p ON p.business_id = m.business_id AND p.id = m.product_id
  JOIN points_of_sale s ON s.business_id = m.business_id AND s.id = m.pos_id
  LEFT JOIN users u ON u.business_id = m.business_id AND u.id = m.user_id;
--> statement-breakpoint
CREATE VIEW stock_level_rows WITH (security_invoker = true) AS
  SELECT l.business_id, md5(l.product_id::text || l.pos_id::text)::uuid AS id, 1 AS version, 'active' AS status,
    l.updated_at AS created_at, l.updated_at, p.search_text, p.name_key AS product_key,
    l.product_id, p.name AS product_name, p.item_code, l.pos_id, s.name AS pos_name, l.quantity, p.low_stock_limit,
    coalesce(l.quantity < p.low_stock_limit, false) AS is_low
  FROM stock_levels l
  JOIN products p ON p.business_id = l.business_id AND p.id = l.product_id
  JOIN points_of_sale s ON s.business_id = l.business_id AND s.id = l.pos_id;
--> statement-breakpoint
GRANT SELECT ON stock_movement_rows, stock_level_rows TO cantina_app, cantina_platform;
--> statement-breakpoint
-- Words that are nearly there: for a search that found nothing as it was typed.
CREATE FUNCTION similar_ids(source regclass, typed text, most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own text := CASE WHEN current_setting('role') = 'cantina_platform' THEN '$1 IS NULL' ELSE 'business_id = $1' END;
BEGIN
  RETURN QUERY EXECUTE format('SELECT id FROM %s WHERE %s AND %L <%% search_text LIMIT $2', source, own, typed)
    USING current_business_id(), most;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION similar_ids FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION similar_ids TO cantina_app, cantina_platform;
--> statement-breakpoint
-- These must run with the platform's policies: as the tables' owner they would see nothing.
GRANT CREATE ON SCHEMA public TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION keep_stock_level OWNER TO cantina_platform;
--> statement-breakpoint
ALTER FUNCTION similar_ids OWNER TO cantina_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM cantina_platform;
