ALTER TABLE "voucher_redemptions" drop column "reference_key";--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD COLUMN "reference_key" text collate "C" GENERATED ALWAYS AS (regexp_replace(normalize_text(reference), '[\s._/-]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
-- It went with the column that it is about.
CREATE UNIQUE INDEX "voucher_redemptions_unused" ON "voucher_redemptions" USING btree ("business_id","issuer_id","reference_key") WHERE "voucher_redemptions"."released_at" is null;
--> statement-breakpoint
-- What people of the business take as a voucher is redeemed first. Platforms hold their guests' money and redeem nothing: nobody of the
-- business writes that. A trigger, not a CHECK: payments of before have no redemption, and are still redacted and restored from backups.
CREATE FUNCTION require_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A voucher is redeemed before it pays' USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_redeemed';
END $$;
--> statement-breakpoint
CREATE TRIGGER require_redemption BEFORE INSERT ON payments FOR EACH ROW
  WHEN (NEW.method = 'voucher' AND NEW.cents > 0 AND NEW.user_id IS NOT NULL AND NEW.redemption_id IS NULL)
  EXECUTE FUNCTION require_redemption();
--> statement-breakpoint
-- As in 0090, but for vouchers that the desk has redeemed: what is refunded of them is not the platform's.
CREATE OR REPLACE VIEW channel_sale_rows WITH (security_invoker = true) AS
  SELECT r.business_id, r.id, b.version, b.status, r.confirmed_at AS created_at, greatest(r.updated_at, b.updated_at) AS updated_at,
    ' ' || normalize_text(b.number || ' ' || coalesce(r.reseller_reference, '') || ' ' || p.name) AS search_text,
    r.platform_id, p.name AS platform_name, r.booking_id, b.number AS booking_number, coalesce(r.reseller_reference, r.uuid::text) AS reference,
    b.date, b.starts_at, sold.cents AS sold_cents, owed.cents AS net_cents, sold.cents - owed.cents AS commission_cents
  FROM channel_reservations r
  JOIN channel_platforms p ON p.business_id = r.business_id AND p.id = r.platform_id
  JOIN bookings b ON b.business_id = r.business_id AND b.id = r.booking_id
  CROSS JOIN LATERAL (
    SELECT greatest(coalesce(sum(y.cents), 0), 0)::bigint AS cents FROM payments y
    WHERE y.business_id = r.business_id AND y.booking_id = r.booking_id AND y.method = 'voucher'
      AND y.redemption_id IS NULL AND (y.user_id IS NULL OR y.cents < 0)
  ) sold
  CROSS JOIN LATERAL (
    SELECT CASE WHEN (r.price ->> 'totalCents')::bigint = 0 THEN 0
      ELSE round(r.net_cents::numeric * sold.cents / (r.price ->> 'totalCents')::numeric)::bigint END AS cents
  ) owed;
--> statement-breakpoint
-- As in 0097, with the issuers of vouchers.
CREATE OR REPLACE FUNCTION name_behind(column_name text, key text, lang text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  source text := CASE column_name
    WHEN 'service_id' THEN 'services' WHEN 'service_ids' THEN 'services'
    WHEN 'product_id' THEN 'products' WHEN 'linked_product_id' THEN 'products'
    WHEN 'pos_id' THEN 'points_of_sale' WHEN 'pos_ids' THEN 'points_of_sale' WHEN 'father_id' THEN 'points_of_sale'
    WHEN 'shop_pos_id' THEN 'points_of_sale' WHEN 'storage_id' THEN 'points_of_sale'
    WHEN 'room_id' THEN 'pos_rooms' WHEN 'availability_id' THEN 'availabilities'
    WHEN 'customer_id' THEN 'customers' WHEN 'user_id' THEN 'users' WHEN 'guide_id' THEN 'users' WHEN 'agent_id' THEN 'agents'
    WHEN 'tag_id' THEN 'tags' WHEN 'vat_rate_id' THEN 'vat_rates' WHEN 'extra_id' THEN 'extras' WHEN 'question_id' THEN 'questions'
    WHEN 'freight_id' THEN 'freight' WHEN 'batch_id' THEN 'voucher_batches' WHEN 'booking_id' THEN 'bookings' WHEN 'order_id' THEN 'orders'
    WHEN 'image_id' THEN 'files' WHEN 'logo_id' THEN 'files' WHEN 'technical_sheet_id' THEN 'files'
    WHEN 'country_id' THEN 'countries' WHEN 'excluded_country_ids' THEN 'countries' WHEN 'region_id' THEN 'regions'
    WHEN 'sub_region_id' THEN 'sub_regions' WHEN 'language_id' THEN 'languages' WHEN 'language_ids' THEN 'languages'
    WHEN 'category_id' THEN 'product_categories' WHEN 'sub_category_id' THEN 'product_sub_categories'
    WHEN 'grape_ids' THEN 'grapes' WHEN 'pairing_ids' THEN 'pairings' WHEN 'winemaking_ids' THEN 'winemaking'
    WHEN 'issuer_id' THEN 'voucher_issuers' WHEN 'redemption_id' THEN 'voucher_redemptions'
  END;
  is_shared boolean := source IN ('countries', 'regions', 'sub_regions', 'languages', 'product_categories', 'product_sub_categories',
    'grapes', 'pairings', 'winemaking');
  found jsonb;
BEGIN
  IF source IS NULL THEN
    RETURN NULL;
  END IF;
  IF is_shared THEN
    EXECUTE format('SELECT to_jsonb(r) FROM %I r WHERE r.id = $1::integer', source) INTO found USING key;
  ELSIF source = 'files' THEN
    SELECT jsonb_build_object('name', f.name) INTO found FROM files f WHERE f.business_id = current_business_id() AND f.id = key::uuid;
  ELSIF source = 'voucher_redemptions' THEN
    SELECT jsonb_build_object('name', i.name) INTO found FROM voucher_redemptions r
      JOIN voucher_issuers i ON i.business_id = r.business_id AND i.id = r.issuer_id
      WHERE r.business_id = current_business_id() AND r.id = key::uuid;
  ELSE
    EXECUTE format('SELECT to_jsonb(r) FROM %I r WHERE r.business_id = current_business_id() AND r.id = $1::uuid', source)
      INTO found USING key;
  END IF;
  RETURN nullif(coalesce(found ->> ('name_' || lang), found ->> ('question_' || lang), label_of(found)), '');
END $$;
