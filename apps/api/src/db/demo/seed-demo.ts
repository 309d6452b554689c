import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PreparationStep } from '@cantina/contract/reference/preparation'
import { eq, sql } from 'drizzle-orm'
import { foldCustomers } from '#features/analytics/figures/fold-customers'
import { foldAggregates } from '#features/analytics/sales/fold-aggregates'
import { keepSeats } from '#features/analytics/sales/keep-seats'
import { keepTags } from '#features/customers/customers/keep-tags'
import { foldSales } from '#features/home/sales/fold-sales'
import { accounts, sessions } from '#platform/auth/accounts.table'
import { hashPassword, isPasswordOf } from '#platform/auth/passwords'
import type { Config } from '#platform/config'
import type { Database, Transaction } from '#platform/database/database'
import { maintainDatabase } from '#platform/jobs/maintain-database.job'
import { readSetting, writeSetting } from '#platform/settings/installation-settings'
import { businesses } from '#platform/tenancy/businesses.table'
import { demoOperator, demoPeople } from './demo-people'
import { beginSteps, finishSteps, patiently, type SeedStep } from './seed-steps'

export interface DemoSignIn {
  readonly email: string
  readonly password: string
  readonly who: string
}

type DemoConfig = Pick<Config, 'demo' | 'isLoopback' | 'databaseUrl' | 'baseUrl' | 'port'>

/** Everyone knows it, so it is only good where nobody else can reach the server. */
const loopbackPassword = 'Cantina#2026'

const signInNames = [...demoPeople, demoOperator]

/**
 * Creates the demo business on a first start and returns the sign-ins to print; null without a
 * demo. Where others can reach the server the passwords are random and printed once.
 */
export async function seedDemo(
  database: Database,
  config: DemoConfig,
  linkKey: Buffer,
  onStep: (step: PreparationStep) => void = () => {},
): Promise<DemoSignIn[] | null> {
  const wanted = await patiently(() => database.asPlatform((tx) => passwordsToMake(tx, config)))
  if (wanted === 'none') return null
  if (wanted === 'random' || wanted === 'known') await finishSteps(database, followingSteps)
  if (wanted === 'random') return []
  const given = signIns(config.isLoopback ? () => loopbackPassword : randomPassword)
  if (wanted === 'known') return given

  const hashes = new Map<string, string>()
  for (const { email, password } of given) hashes.set(email, await hashPassword(password))
  const made = () =>
    onceNobodySeeds(database, async (tx) => {
      const still = await passwordsToMake(tx, config)
      if (still === 'first') {
        // Its texts and drawings are a tenth of the server's code: a start that makes no demo goes without.
        const { createDemo } = await import('./create-demo')
        await createDemo(tx, hashes, { linkKey, baseUrl: addressOf(config) }, onStep)
        await beginSteps(tx)
      } else if (still === 'again') await changePasswords(tx, hashes)
      else return still === 'known' ? given : []
      await writeSetting(tx, 'demo_passwords', config.isLoopback ? 'known' : 'random')
      return given
    })
  const toPrint = await patiently(made)
  if (wanted === 'first') onStep('figures')
  await finishSteps(database, followingSteps)
  return toPrint
}

/** What follows from the rows of the demo. Tables are counted first, so that their indexes are used. */
const followingSteps: readonly SeedStep[] = [
  { name: 'maintenance', again: (database) => maintainDatabase(database) },
  { name: 'tags', again: (database) => keepTags(database) },
  { name: 'seats', again: (database) => keepSeats(database, new Date()) },
  { name: 'aggregates', again: (database) => foldAggregates(database) },
  { name: 'customers', again: (database) => foldCustomers(database) },
  { name: 'sales', again: (database) => foldSales(database) },
  {
    name: 'settlements',
    inOne: async (tx) => {
      const { createSettlements } = await import('./create-settlements')
      await createSettlements(tx, new Date())
    },
  },
]

/** Any fixed number: the lock under which one process seeds while others wait. */
const seedingLock = 4_206_943

/**
 * Several processes may start at once: the first one makes the demo, the others find it made. That takes
 * longer than any statement may, so that they ask again and again instead of waiting in one.
 */
async function onceNobodySeeds<Result>(
  database: Database,
  seed: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const seeded = await database.asPlatform(async (tx) => {
      const { rows } = await tx.execute<{ isMine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${seedingLock}) as "isMine"`,
      )
      return rows[0]?.isMine ? { result: await seed(tx) } : null
    })
    if (seeded) return seeded.result
    await setTimeout(250)
  }
}

/**
 * Nothing to do without a demo; its first passwords; the known ones again; others, because
 * strangers can now reach what only this machine could; or random ones that were already printed.
 */
async function passwordsToMake(
  tx: Transaction,
  config: DemoConfig,
): Promise<'none' | 'first' | 'known' | 'again' | 'random'> {
  const passwords = await readSetting(tx, 'demo_passwords')
  if (passwords === 'known' && !config.isLoopback) return 'again'
  if (config.demo === 'off') return 'none'
  if (passwords === 'known') return 'known'
  if (passwords === 'random') return 'random'
  if (config.demo) return config.demo === 'on' ? 'first' : 'none'
  const someBusiness = await tx.select({ id: businesses.id }).from(businesses).limit(1)
  return !config.databaseUrl && someBusiness.length === 0 ? 'first' : 'none'
}

/** What links in the mails of the demo begin with. */
function addressOf({ baseUrl, port }: DemoConfig): string {
  return baseUrl ?? `http://localhost:${port}`
}

/** Signs out everybody who used a password that everyone knows. */
async function changePasswords(
  tx: Transaction,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [email, passwordHash] of hashes) {
    const changed = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(eq(accounts.email, email))
      .returning({ id: accounts.id })
    for (const { id } of changed) await tx.delete(sessions).where(eq(sessions.accountId, id))
  }
  await clearKnownPasswords(tx)
}

/** Someone of the demo may have changed their address and kept the password. */
async function clearKnownPasswords(tx: Transaction): Promise<void> {
  const all = await tx
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .leftJoin(businesses, eq(businesses.id, accounts.businessId))
    .where(sql`${businesses.isDemo} or ${accounts.businessId} is null`)
  for (const { id, passwordHash } of all) {
    if (!passwordHash || !(await isPasswordOf(passwordHash, loopbackPassword))) continue
    await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, id))
    await tx.delete(sessions).where(eq(sessions.accountId, id))
  }
}

function signIns(passwordOf: () => string): DemoSignIn[] {
  return signInNames.map(({ email, who }) => ({ email, who, password: passwordOf() }))
}

/** Long enough to guess at for ever, and within the rules for passwords. */
function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const random = Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')
  return `${random}A${randomInt(10)}!`
}
