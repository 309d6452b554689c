GRANT SELECT, INSERT, UPDATE, DELETE ON job_runs, growth_months, stored_files TO cantina_platform;
--> statement-breakpoint
-- What operators did before it was recorded as theirs: the owner of the table sees no row while security is forced.
ALTER TABLE changes NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE changes SET by_operator = true FROM operators WHERE operators.id = changes.user_id;
--> statement-breakpoint
ALTER TABLE changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A business reads that it was those who run the installation, not who of them.
CREATE OR REPLACE VIEW change_rows WITH (security_invoker = true) AS
  SELECT c.business_id, c.id, 1 AS version, c.action AS status, c.at AS created_at, c.at AS updated_at, c.search_text, c.user_id,
    CASE WHEN c.user_id IS NOT NULL THEN concat_ws(' ', u.name, u.surname) END AS user_name,
    c.module, c.entity, c.module || '.' || c.entity AS kind, c.entity_id, c.label, c.part,
    ARRAY(SELECT jsonb_object_keys(c.fields)) AS changed, c.by_operator
  FROM changes c
  LEFT JOIN users u ON u.business_id = c.business_id AND u.id = c.user_id;
--> statement-breakpoint
-- What operators did, with any business or none.
CREATE VIEW operator_change_rows WITH (security_invoker = true) AS
  SELECT c.business_id, c.id, 1 AS version, c.action AS status, c.at AS created_at, c.at AS updated_at, c.search_text, c.user_id,
    concat_ws(' ', o.name, o.surname) AS user_name, c.by_operator, b.name AS business_name,
    c.module, c.entity, c.module || '.' || c.entity AS kind, c.entity_id, c.label, c.part,
    ARRAY(SELECT jsonb_object_keys(c.fields)) AS changed
  FROM changes c
  LEFT JOIN operators o ON o.id = c.user_id
  LEFT JOIN businesses b ON b.id = c.business_id
  WHERE c.by_operator;
--> statement-breakpoint
GRANT SELECT ON operator_change_rows TO cantina_platform;
--> statement-breakpoint
-- How many jobs wait for their turn, since when, and how many were tried too often; the worker keeps them to itself.
CREATE FUNCTION jobs_in_line(most integer) RETURNS TABLE (waiting integer, oldest_at timestamptz, given_up integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT (count(*) FILTER (WHERE job.attempts < job.max_attempts))::integer,
      min(job.run_at) FILTER (WHERE job.attempts < job.max_attempts),
      (count(*) FILTER (WHERE job.attempts >= job.max_attempts))::integer
    FROM (SELECT attempts, max_attempts, run_at FROM graphile_worker.jobs WHERE run_at <= now() LIMIT most) AS job;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION jobs_in_line FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION jobs_in_line TO cantina_platform;
