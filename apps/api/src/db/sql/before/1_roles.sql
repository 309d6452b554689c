-- setup: The two roles that the server works under. Roles belong to the whole database server: another installation may
-- have made them already, or an administrator for a user who may make none.
DO $$
BEGIN
  IF to_regrole('cantina_app') IS NULL THEN
    CREATE ROLE cantina_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$
BEGIN
  IF to_regrole('cantina_platform') IS NULL THEN
    CREATE ROLE cantina_platform NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
-- Since PostgreSQL 16 whoever makes a role is its member without being able to work as it.
DO $$
DECLARE
  needed text := CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END;
BEGIN
  IF NOT pg_has_role(current_user, 'cantina_app', needed) THEN
    EXECUTE format('GRANT cantina_app TO %I', current_user);
  END IF;
  IF NOT pg_has_role(current_user, 'cantina_platform', needed) THEN
    EXECUTE format('GRANT cantina_platform TO %I', current_user);
  END IF;
END $$;
GRANT USAGE ON SCHEMA public TO cantina_app, cantina_platform;
