-- orchestration: Notifies all server processes that something of a day changed, and not what: whoever may see it
-- reads it.
CREATE OR REPLACE FUNCTION notify_of_day(business uuid, pos uuid, day date, booking uuid) RETURNS void
LANGUAGE sql SET search_path = public, pg_temp AS $$
  SELECT pg_notify('cantina_changes', jsonb_build_object(
    'businessId', business, 'topic', 'booking', 'posId', pos, 'date', day, 'id', booking)::text)
$$;
