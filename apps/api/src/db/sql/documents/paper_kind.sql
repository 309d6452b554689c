-- integrity: A credit note is of the kind that it credits: an invoice is kept by law, a receipt is not.
CREATE OR REPLACE FUNCTION paper_kind(paper documents) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT d.kind FROM documents d WHERE d.business_id = paper.business_id AND d.id = paper.credited_id), paper.kind)
$$;
