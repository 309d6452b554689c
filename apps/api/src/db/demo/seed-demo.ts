import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts, operators } from '#platform/auth/accounts.table'
import { hashPassword } from '#platform/auth/passwords'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database/database'
import { newId } from '#platform/ids'
import { readSetting, writeSetting } from '#platform/settings/installation-settings'
import { businesses } from '#platform/tenancy/businesses.table'
import { createDemoBusiness } from './create-demo-business'
import { demoOperator, demoPeople } from './demo-people'

export interface DemoSignIn {
  readonly email: string
  readonly password: string
  readonly who: string
}

/** Everyone knows it, so it is only good where nobody else can reach the server. */
const loopbackPassword = 'Cantina#2026'

const signInNames = [...demoPeople, demoOperator]

/**
 * Makes the demo house on a first start, and tells the sign-ins to print; null when there is no demo.
 * Where others can reach the server the passwords are random and told once.
 */
export async function seedDemo(
  database: Database,
  config: Pick<Config, 'demo' | 'isLoopback' | 'databaseUrl'>,
): Promise<DemoSignIn[] | null> {
  const state = await database.asPlatform(async (tx) => ({
    passwords: await readSetting(tx, 'demo_passwords'),
    isEmpty: (await tx.select({ id: businesses.id }).from(businesses).limit(1)).length === 0,
  }))
  const isWanted = config.demo ? config.demo === 'on' : !config.databaseUrl && state.isEmpty
  if (state.passwords === null && !isWanted) return null

  const areKnown = state.passwords === 'known'
  if (state.passwords !== null && (areKnown ? config.isLoopback : true)) {
    return areKnown ? signIns(() => loopbackPassword) : []
  }
  const given = signIns(config.isLoopback ? () => loopbackPassword : randomPassword)
  const hashes = new Map<string, string>()
  for (const { email, password } of given) hashes.set(email, await hashPassword(password))
  await database.asPlatform(async (tx) => {
    if (state.passwords === null) {
      await createDemoBusiness(tx, { factor: 1, now: new Date(), passwordHashes: hashes })
      const id = newId()
      const { name, surname, email } = demoOperator
      await tx.insert(accounts).values({ id, email, passwordHash: hashes.get(email) ?? '' })
      await tx.insert(operators).values({ id, name, surname })
    } else {
      for (const [email, passwordHash] of hashes) {
        await tx.update(accounts).set({ passwordHash }).where(eq(accounts.email, email))
      }
    }
    await writeSetting(tx, 'demo_passwords', config.isLoopback ? 'known' : 'random')
  })
  return given
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
