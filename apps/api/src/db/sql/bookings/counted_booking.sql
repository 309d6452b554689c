-- aggregate: What of a booking is counted: little enough to hand thousands of them to a function.
CREATE TYPE counted_booking AS (
  business_id uuid, pos_id uuid, service_id uuid, customer_id uuid, window_id uuid, date date, slot_start_minute integer,
  party_size integer, status text, has_come boolean, is_unpaid boolean, has_override boolean, net_cents bigint
);
