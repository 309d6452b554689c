import { check } from '@cantina/contract/check'
import { email as emailSchema, password as passwordSchema } from '@cantina/contract/fields'
import { sql } from 'drizzle-orm'
import { accounts, operators } from '#platform/auth/accounts.table'
import { hashPassword } from '#platform/auth/passwords'
import { SetupProblem } from '#platform/config'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids'
import { say } from '#platform/texts'

export interface SuperAdmin {
  readonly email: string
  readonly password: string
  readonly name?: string
}

/** The operator comes from the environment, never through registration; an existing one is left alone. */
export async function ensureSuperAdmin(
  database: Database,
  superAdmin: SuperAdmin | null,
): Promise<void> {
  if (!superAdmin) return
  const isKnown = await database.asPlatform(async (tx) => {
    const found = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(sql`lower(${accounts.email}) = lower(${superAdmin.email})`)
    return found.length > 0
  })
  if (isKnown) return
  const passwordHash = await hashPassword(superAdmin.password)
  await database.asPlatform(async (tx) => {
    const id = newId()
    const made = await tx
      .insert(accounts)
      .values({ id, email: superAdmin.email, passwordHash })
      .onConflictDoNothing()
      .returning({ id: accounts.id })
    if (made.length > 0) {
      await tx.insert(operators).values({ id, name: superAdmin.name ?? 'Cantina' })
    }
  })
}

/** Said before a database is made for somebody who could not sign in to it. */
export function requireValidSuperAdmin(superAdmin: SuperAdmin | null): void {
  if (!superAdmin) return
  requireRules('SUPER_ADMIN_EMAIL', emailSchema, superAdmin.email)
  requireRules('SUPER_ADMIN_PASSWORD', passwordSchema, superAdmin.password)
}

function requireRules(setting: string, schema: typeof emailSchema, value: string): void {
  const checked = check(schema, value)
  if (checked.ok) return
  const [problem] = checked.problems
  const reason = problem ? say('en', `validation.${problem.text.key}`, problem.text.params) : ''
  throw new SetupProblem(`The setting ${setting} is not valid: ${reason}.`)
}
