-- orchestration: Adds a job in the caller's transaction: it exists if, and only if, the change does.
CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, run_at timestamptz DEFAULT NULL, job_key text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM graphile_worker.add_job(identifier => task, payload => payload, run_at => run_at, job_key => job_key);
END $$;

REVOKE EXECUTE ON FUNCTION enqueue_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job TO cantina_app, cantina_platform;
