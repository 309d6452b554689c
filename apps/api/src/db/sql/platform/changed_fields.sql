-- audit log: Which columns differ between two states of a row. Columns that only repeat or sum up others are no
-- changes of their own.
CREATE OR REPLACE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, jsonb_build_array(before -> key, after -> key))
    FROM jsonb_object_keys(before || after) AS key
    WHERE key NOT IN ('version', 'created_at', 'updated_at', 'search_text', 'business_id', 'id', 'position',
        'booking_count', 'order_count', 'spent_cents', 'last_visit_date')
      AND NOT ((before || after) ? 'occupies_from' AND key IN ('party_size', 'occupies_from', 'occupies_to', 'starts_at',
        'slot_start_minute', 'window_id', 'availability_id', 'price_lines', 'promotions', 'sub_total_cents', 'due_now_cents',
        'paid_cents', 'refunded_cents', 'settled_refund_cents', 'moved_from', 'priced_for', 'payment_methods', 'payment_status', 'year',
        'sequence'))
      AND NOT ((before || after) ? 'ordered_at' AND key IN ('storage_id', 'price_list', 'promotions', 'item_count', 'sub_total_cents',
        'shipping_rate_percent', 'shipping_nature_code', 'returned_cents', 'paid_cents', 'refunded_cents', 'payment_methods',
        'payment_status', 'year', 'sequence'))
      AND NOT ((before || after) ? 'owed_by' AND key IN ('billed', 'year', 'sequence', 'paid_cents', 'paid_commission_cents'))
      AND key NOT LIKE '%\_key' AND (before -> key) IS DISTINCT FROM (after -> key)
$$;
