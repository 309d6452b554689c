-- list: How many jobs wait, since when, and how many were given up.
CREATE OR REPLACE FUNCTION jobs_in_line(most integer) RETURNS TABLE (waiting integer, oldest_at timestamptz, given_up integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT (count(*) FILTER (WHERE job.attempts < job.max_attempts))::integer,
      min(job.run_at) FILTER (WHERE job.attempts < job.max_attempts),
      (count(*) FILTER (WHERE job.attempts >= job.max_attempts))::integer
    FROM (SELECT attempts, max_attempts, run_at FROM graphile_worker.jobs WHERE run_at <= now() LIMIT most) AS job;
END $$;

REVOKE EXECUTE ON FUNCTION jobs_in_line FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs_in_line TO cantina_platform;
