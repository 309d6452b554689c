-- audit log: What the record behind an id in the audit log is called, in a language.
CREATE OR REPLACE FUNCTION name_behind(column_name text, key text, lang text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  source text := CASE column_name
    WHEN 'service_id' THEN 'services' WHEN 'service_ids' THEN 'services'
    WHEN 'product_id' THEN 'products' WHEN 'linked_product_id' THEN 'products'
    WHEN 'pos_id' THEN 'points_of_sale' WHEN 'pos_ids' THEN 'points_of_sale' WHEN 'father_id' THEN 'points_of_sale'
    WHEN 'shop_pos_id' THEN 'points_of_sale' WHEN 'storage_id' THEN 'points_of_sale'
    WHEN 'room_id' THEN 'pos_rooms' WHEN 'availability_id' THEN 'availabilities'
    WHEN 'customer_id' THEN 'customers' WHEN 'user_id' THEN 'users' WHEN 'guide_id' THEN 'users' WHEN 'opened_by_id' THEN 'users' WHEN 'closed_by_id' THEN 'users'
    WHEN 'drawer_session_id' THEN 'drawer_sessions' WHEN 'agent_id' THEN 'agents'
    WHEN 'tag_id' THEN 'tags' WHEN 'vat_rate_id' THEN 'vat_rates' WHEN 'extra_id' THEN 'extras' WHEN 'question_id' THEN 'questions'
    WHEN 'freight_id' THEN 'freight' WHEN 'batch_id' THEN 'voucher_batches' WHEN 'booking_id' THEN 'bookings' WHEN 'order_id' THEN 'orders'
    WHEN 'image_id' THEN 'files' WHEN 'page_image_id' THEN 'files' WHEN 'logo_id' THEN 'files' WHEN 'technical_sheet_id' THEN 'files'
    WHEN 'country_id' THEN 'countries' WHEN 'excluded_country_ids' THEN 'countries' WHEN 'region_id' THEN 'regions'
    WHEN 'sub_region_id' THEN 'sub_regions' WHEN 'language_id' THEN 'languages' WHEN 'language_ids' THEN 'languages'
    WHEN 'category_id' THEN 'product_categories' WHEN 'sub_category_id' THEN 'product_sub_categories'
    WHEN 'grape_ids' THEN 'grapes' WHEN 'pairing_ids' THEN 'pairings' WHEN 'winemaking_ids' THEN 'winemaking'
    WHEN 'issuer_id' THEN 'voucher_issuers' WHEN 'redemption_id' THEN 'voucher_redemptions'
    WHEN 'gift_card_id' THEN 'gift_cards'
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
