-- integrity: A credit note is of the kind that it credits: an invoice is kept by law, a receipt is not.
CREATE OR REPLACE FUNCTION document_kind(document documents) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT d.kind FROM documents d WHERE d.business_id = document.business_id AND d.id = document.credited_id), document.kind)
$$;
