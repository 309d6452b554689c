import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { drawerAt } from '#testing/drawer-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createShop, createStockedProduct, saleIn, sell } from '#testing/order-factories'
import { byRound, isPostgres } from '#testing/test-database'
import { type TestServer, useTestServer } from '#testing/test-server'

const rounds = byRound({ quick: 10, change: 100, release: 300 })
const tills = 4
const salesEach = 3

/** Whether a payment stands in a report or in none, as the ledger and the reports say it. */
interface Reckoning extends Record<string, unknown> {
  readonly outside: number
  readonly wrong_reports: number
  readonly numbers: number[]
}

/** Several tills at one drawer, each with a wine of its own, so that nothing but the drawer keeps them apart. */
async function createTills(server: TestServer) {
  const user = await createUser(server, { role: 'bussiness_admin' })
  const scene = { server, businessId: user.businessId }
  const { posId, productId } = await createShop(scene, { stock: 100_000 })
  const productIds = [productId]
  while (productIds.length < tills) {
    productIds.push(await createStockedProduct(scene, posId, 100_000))
  }
  await server.database.asPlatform((tx) =>
    tx.update(pointsOfSale).set({ drawer: 'counted' }).where(eq(pointsOfSale.id, posId)),
  )
  return { server, user, posId, productIds, drawer: drawerAt(server, posId, () => user) }
}

type Tills = Awaited<ReturnType<typeof createTills>>

/** All tills sell in cash and by card while somebody closes; says how many sales were made, and how many refused. */
async function closeWhileSelling({ server, user, posId, productIds, drawer }: Tills) {
  const { id } = (await drawer.open(0)).body.drawer
  const answers: { status: number; code: string }[] = []
  let hasSold = () => {}
  const sold = new Promise<void>((resolve) => {
    hasSold = resolve
  })
  const atTill = async (productId: string, till: number) => {
    for (let nth = 0; nth < salesEach; nth += 1) {
      const method = (till + nth) % 2 ? ('card' as const) : ('cash' as const)
      const tenders = [{ method, cents: 2_000, reference: null, tenderedCents: null }]
      const { status, body } = await sell(server, user, saleIn({ posId, productId }, { tenders }))
      answers.push({ status, code: body.code })
      hasSold()
    }
  }
  const closing = async () => {
    await sold
    for (let tries = 0; tries < 100; tries += 1) {
      const { status, body } = await drawer.close(id)
      if (status === 200) return
      expect(body.code).toBe('drawer_changed')
    }
    throw new Error('The drawer was never closed')
  }
  await Promise.all([...productIds.map(atTill), closing()])
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { code } of refused) expect(['drawer_closed', 'day_closed']).toContain(code)
  return { made: answers.length - refused.length, refused: refused.length }
}

async function reckon({ server }: Tills, { businessId }: TestUser): Promise<Reckoning> {
  const { rows } = await server.database.inBusiness({ businessId }, (tx) =>
    tx.execute<Reckoning>(sql`
      with report as (
        select d.number, (d.report #>> '{figures,total,netCents}')::bigint as stated, (d.report #>> '{figures,expectedCents}')::bigint as expected,
          (select coalesce(sum(p.cents), 0) from payments p where p.drawer_session_id = d.id) as taken,
          (select coalesce(sum(p.cents), 0) from payments p where p.drawer_session_id = d.id and p.method = 'cash') as in_cash
        from drawer_sessions d
      )
      select (select count(*)::int from payments where drawer_session_id is null) as outside,
        (select count(*)::int from report where stated <> taken or expected <> in_cash) as wrong_reports,
        (select array_agg(number order by number) from report) as numbers`),
  )
  const [found] = rows
  if (!found) throw new Error('Nothing was reckoned')
  return found
}

describe.runIf(isPostgres())(
  'a drawer that is closed while people sell',
  { timeout: 600_000 },
  () => {
    const server = useTestServer({ hasOwnDatabase: true })

    it(`has every payment in one report, and each report says what it took, ${rounds} times`, async () => {
      const scene = await createTills(server)
      const outcome = { made: 0, refused: 0 }
      for (let round = 0; round < rounds; round += 1) {
        const { made, refused } = await closeWhileSelling(scene)
        outcome.made += made
        outcome.refused += refused
      }
      expect(outcome.made + outcome.refused).toBe(rounds * tills * salesEach)
      // Closed in the middle, not before or after everything.
      expect(outcome.made).toBeGreaterThan(rounds)
      expect(outcome.refused).toBeGreaterThan(0)
      expect(await reckon(scene, scene.user)).toEqual({
        outside: 0,
        wrong_reports: 0,
        numbers: Array.from({ length: rounds }, (_, nth) => nth + 1),
      })
    })

    it('would lose sales without the shared lock, so that the count above can fail', async () => {
      const own = readFileSync(
        new URL('../../../db/sql/payments/attach_to_drawer.sql', import.meta.url),
        'utf8',
      )
      const client = new pg.Client(server.connection)
      await client.connect()
      try {
        await client.query(own.replace(' FOR SHARE', ''))
        const scene = await createTills(server)
        let wrong = 0
        for (let round = 0; round < 200 && wrong === 0; round += 1) {
          await closeWhileSelling(scene)
          wrong = (await reckon(scene, scene.user)).wrong_reports
        }
        expect(wrong).toBeGreaterThan(0)
      } finally {
        await client.query(own)
        await client.end()
      }
    })
  },
)
