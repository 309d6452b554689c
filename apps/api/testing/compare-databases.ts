import { entriesOfFile } from '#db/backup/backup-entries'
import type { Database } from '#platform/database/database'

/** Rows and sum of every table in a backup. */
export async function sumsIn(path: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  let table = ''
  for await (const entry of entriesOfFile(path)) {
    if (entry.kind === 'table') table = entry.head.table
    if (entry.kind === 'end') sums[table] = `${entry.end.rows} ${entry.end.sum}`
  }
  return sums
}

/** How tables are protected, what points where, what happens on a change, and how views and functions work. */
export async function schemaOf({ pool }: Database) {
  const { rows } = await pool.query(`
    select 'table' as kind, relname::text as name, relrowsecurity::text || relforcerowsecurity::text || coalesce(relacl::text, '') as how
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select 'key', conname::text, convalidated::text || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'policy', tablename || ' ' || policyname, concat_ws(' ', roles::text, cmd, qual, with_check)
      from pg_policies where schemaname = 'public'
    union all select 'trigger', tgrelid::regclass::text || ' ' || tgname, tgenabled::text || pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal
    union all select 'view', relname::text, coalesce(relacl::text, '') || pg_get_viewdef(oid)
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    union all select 'function', proname::text, prosecdef::text || pg_get_userbyid(proowner) || coalesce(proacl::text, '') || coalesce(prosrc, '')
      from pg_proc where pronamespace = 'public'::regnamespace
    order by 1, 2, 3`)
  return rows
}
