import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createBusiness } from './create-business'
import { createProducts } from './create-products'
import { median, onlySpeed, report, reportRatio } from './report'
import { signIn } from './requests'
import { type RunningServer, withServer } from './running-server'

const email = 'bench-import@example.com'
const count = 10_000
const rounds = 3
const rowsPerPiece = 250

/** Ten thousand wines from a spreadsheet: checked, put aside and written, over HTTP. */
await withServer(async (server) => {
  if (server.databaseUrl) await measure(server, server.databaseUrl)
  else await measureMemory(server, (await signIn(server.url)).accessToken.token)
})

async function measure(server: RunningServer, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, email)
  await createProducts(client, businessId, 1)
  const { token } = (await signIn(server.url, email)).accessToken
  await measureMemory(server, token)
  const seconds = { ours: [] as number[], bare: [] as number[] }
  for (let round = 1; round <= rounds; round += 1) {
    const wines = winesOf(`R${round}`)
    seconds.ours.push(await secondsOf(() => importOver(server, token, wines)))
    seconds.bare.push(await secondsOf(() => insertBare(client, businessId, wines)))
  }
  await client.end()
  const [ours, bare] = [median(seconds.ours), median(seconds.bare)]
  const speed = (seconds: number) => onlySpeed(count / seconds)
  reportRatio(
    `products imported, ${count} rows, against a bare insert of the same`,
    bare / ours,
    'at least',
    0.1,
    { ours: speed(ours), bare: speed(bare) },
  )
}

/** What the process takes at most while it imports, above what it had at rest. */
async function measureMemory(server: RunningServer, token: string): Promise<void> {
  await importOver(server, token, winesOf('warm').slice(0, rowsPerPiece))
  await sleep(5_000)
  const rest = residentMegabytes(server.pid)
  let peak = rest
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(server.pid))
  }, 50)
  const seconds = await secondsOf(() => importOver(server, token, winesOf('peak')))
  clearInterval(watch)
  report(
    `memory above rest while ${count} products are imported with ${server.databaseName}`,
    peak - rest,
    'at most',
    100,
    'MB',
  )
  process.stdout.write(`  (in ${seconds.toFixed(1)} s, from ${Math.round(rest)} MB)\n`)
}

type Wine = Readonly<Record<string, string>>

function winesOf(series: string): Wine[] {
  return Array.from({ length: count }, (_, index) => ({
    itemCode: `IMP-${series}-${index}`,
    name: `Chianti Classico Vigna ${index}`,
    categoryId: 'Wine',
    subCategoryId: 'Red',
    producer: `Podere ${index % 60}`,
    vintage: String(2000 + (index % 24)),
    consumerPriceCents: `${10 + (index % 50)}.50`,
    vatRateId: '22',
    descriptionEn: 'Cherry, violet and a long finish. '.repeat(5),
  }))
}

async function importOver({ url }: RunningServer, token: string, wines: readonly Wine[]) {
  const importId = crypto.randomUUID()
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${url}/api/v1/sales/product/import/${importId}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { problems?: readonly object[] }
  }
  const rows = wines.map((values, index) => ({ number: index + 2, values }))
  for (let first = 0; first < rows.length; first += rowsPerPiece) {
    const { problems = [] } = await send('rows', {
      rows: rows.slice(first, first + rowsPerPiece),
    })
    if (problems.length > 0) throw new Error(`Refused: ${JSON.stringify(problems[0])}`)
  }
  await send('finish', { count: rows.length })
}

/** The same rows in one transaction, five hundred at a time, without checks, sign-in or our layers. */
async function insertBare(
  client: pg.Client,
  businessId: string,
  wines: readonly Wine[],
): Promise<void> {
  await client.query('begin')
  for (let first = 0; first < wines.length; first += 500) {
    await client.query(
      `insert into products (business_id, id, name, item_code, producer, vintage, category_id, manages_stock, is_on_sale,
         sells_on_website, awards, pairing_ids, grape_ids, winemaking_ids, best_moments, allergens, capacity_unit, description_en,
         consumer_price_cents, vat_rate_id, quantity_discounts, country_prices, excluded_country_ids, shipment_priority, agent_contacts)
       select $1, gen_random_uuid(), wine->>'name', 'BARE-' || (wine->>'itemCode'), wine->>'producer', (wine->>'vintage')::int, 1, true, true,
         false, '[]', '{}', '{}', '{}', '{}', '{}', 'cl', wine->>'descriptionEn',
         (wine->>'consumerPriceCents')::numeric * 100, (select id from vat_rates where business_id = $1 limit 1), '[]', '[]', '{}', 'cheapest', '[]'
       from jsonb_array_elements($2::jsonb) as wine`,
      [businessId, JSON.stringify(wines.slice(first, first + 500))],
    )
  }
  await client.query('commit')
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
