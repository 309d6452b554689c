-- access: Who may read and write the tables of this module, and whose changes are recorded.
SELECT protect_record_table('bookings', 'booking', 'booking');
SELECT protect_part_table('booking_extras', 'booking', 'booking', 'booking_id', 'bookings');
SELECT protect_part_table('booking_answers', 'booking', 'booking', 'booking_id', 'bookings');
SELECT protect_business_table('booking_counters');
SELECT protect_record_table('slot_blocks', 'booking', 'block');
SELECT protect_business_table('slot_holds');

-- What is counted is nobody's to write.
SELECT protect_business_table('slot_loads', app => 'SELECT');
SELECT protect_business_table('booking_days', app => 'SELECT');

-- Noted by triggers.
SELECT protect_business_table('slot_changes', app => 'SELECT');

CREATE OR REPLACE TRIGGER write_change_record AFTER INSERT OR UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION write_change_record(
    'id', 'created_at', 'status', 'arrival_status', 'denial', 'date', 'start_minute', 'duration_minutes', 'starts_at', 'announced_at',
    'service_id', 'pos_id', 'room_id', 'guide_id', 'language_id', 'customer_id', 'channel', 'guests', 'non_drinkers', 'children',
    'total_cents', 'paid_cents', 'refunded_cents', 'payment_status', '#promotions', '#notes');
