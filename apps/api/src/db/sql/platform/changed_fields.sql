-- audit log: Which columns differ between two states of a row. Columns that only repeat or sum up others are no
-- changes of their own. Its plan is made once per connection.
CREATE OR REPLACE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  whole jsonb := before || after;
  derived text[] := ARRAY['version', 'created_at', 'updated_at', 'search_text', 'business_id', 'id', 'position',
    'booking_count', 'order_count', 'spent_cents', 'last_visit_date', 'visit_count', 'guest_count', 'bottle_count'];
BEGIN
  IF whole ? 'occupies_from' THEN
    derived := derived || ARRAY['party_size', 'occupies_from', 'occupies_to', 'starts_at', 'slot_start_minute', 'window_id', 'availability_id',
      'price_lines', 'promotions', 'sub_total_cents', 'due_now_cents', 'paid_cents', 'refunded_cents', 'settled_refund_cents', 'moved_from',
      'priced_for', 'payment_methods', 'payment_status', 'year', 'sequence'];
  END IF;
  IF whole ? 'ordered_at' THEN
    derived := derived || ARRAY['storage_id', 'price_list', 'promotions', 'item_count', 'sub_total_cents', 'gift_card_cents', 'shipping_rate_percent',
      'shipping_nature_code', 'returned_cents', 'paid_cents', 'refunded_cents', 'payment_methods', 'payment_status', 'year', 'sequence'];
  END IF;
  IF whole ? 'owed_by' THEN
    derived := derived || ARRAY['billed', 'year', 'sequence', 'paid_cents', 'paid_commission_cents'];
  END IF;
  IF whole ? 'float_cents' THEN
    derived := derived || ARRAY['counts', 'report'];
  END IF;
  IF whole ? 'initial_cents' THEN
    derived := derived || ARRAY['code', 'status', 'balance_cents', 'order_position'];
  END IF;
  RETURN (SELECT jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key))
    FROM jsonb_object_keys(whole - derived) AS key
    WHERE key NOT LIKE '%\_key' AND (before -> key) IS DISTINCT FROM (after -> key));
END $$;
