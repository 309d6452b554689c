-- What waits, runs and was given up, task by task, for those who watch the installation. The worker's own tables are
-- not for the platform's role to read, and do not exist yet when this is written: hence a function, and plpgsql.
CREATE FUNCTION jobs_by_task(most integer) RETURNS TABLE (task text, waiting integer, running integer, failed integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT job.task_identifier,
      (count(*) FILTER (WHERE job.locked_at IS NULL AND job.attempts < job.max_attempts))::integer,
      (count(*) FILTER (WHERE job.locked_at IS NOT NULL))::integer,
      (count(*) FILTER (WHERE job.locked_at IS NULL AND job.attempts >= job.max_attempts))::integer
    FROM (SELECT task_identifier, locked_at, attempts, max_attempts FROM graphile_worker.jobs WHERE run_at <= now() LIMIT most) AS job
    GROUP BY job.task_identifier;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION jobs_by_task FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION jobs_by_task TO cantina_platform;
