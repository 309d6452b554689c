-- integrity: Redacts to whom the documents of some bookings and orders were issued, as far as the law allows;
-- answers which documents these are.
CREATE OR REPLACE FUNCTION redact_recipients(the_bookings uuid[], the_orders uuid[] DEFAULT '{}') RETURNS uuid[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  redacted uuid[] := array(
    SELECT document_id FROM document_sources WHERE business_id = current_business_id() AND booking_id = ANY (the_bookings)
    UNION
    SELECT document_id FROM document_sources WHERE business_id = current_business_id() AND order_id = ANY (the_orders));
BEGIN
  UPDATE documents d SET recipient_name = '', recipient = (SELECT jsonb_object_agg(key, NULL::text) FROM jsonb_object_keys(d.recipient) AS key),
    reason = CASE WHEN d.reason IS NOT NULL THEN '' END
  WHERE d.business_id = current_business_id() AND d.id = ANY (redacted) AND document_kind(d) = 'receipt';
  UPDATE documents d SET recipient_name = ''
  WHERE d.business_id = current_business_id() AND d.id = ANY (redacted) AND d.recipient_name IS DISTINCT FROM '';
  DELETE FROM document_files f USING documents d
  WHERE d.business_id = f.business_id AND d.id = f.document_id AND document_kind(d) = 'receipt'
    AND f.business_id = current_business_id() AND f.document_id = ANY (redacted);
  RETURN redacted;
END $$;

REVOKE EXECUTE ON FUNCTION redact_recipients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION redact_recipients TO cantina_app, cantina_platform;
ALTER FUNCTION redact_recipients OWNER TO cantina_platform;
