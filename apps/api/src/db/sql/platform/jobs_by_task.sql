-- list: How many jobs wait, run, are retried and have failed, by task: the worker's tables are its owner's alone. A
-- job that was retried too often counts as failed, although its next run lies in the future.
CREATE OR REPLACE FUNCTION jobs_by_task(most integer)
  RETURNS TABLE (task text, waiting integer, oldest_at timestamptz, running integer, retrying integer, failed integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT job.task_identifier,
      (count(*) FILTER (WHERE job.state = 'waiting'))::integer,
      min(job.run_at) FILTER (WHERE job.state = 'waiting'),
      (count(*) FILTER (WHERE job.state = 'running'))::integer,
      (count(*) FILTER (WHERE job.state = 'retrying'))::integer,
      (count(*) FILTER (WHERE job.state = 'failed'))::integer
    FROM (
      SELECT task_identifier, run_at,
        CASE
          WHEN locked_at IS NOT NULL THEN 'running'
          WHEN attempts >= max_attempts THEN 'failed'
          WHEN last_error IS NOT NULL THEN 'retrying'
          ELSE 'waiting'
        END AS state
      FROM graphile_worker.jobs WHERE run_at <= now() OR attempts > 0 LIMIT most
    ) AS job
    GROUP BY job.task_identifier;
END $$;

REVOKE EXECUTE ON FUNCTION jobs_by_task FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs_by_task TO cantina_platform;
