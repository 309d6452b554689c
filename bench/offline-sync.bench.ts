import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { createShop, winesEach } from './create-shop'
import { median, reportRatio, type Speed } from './report'
import { middleOf, signIn } from './requests'
import { demoBusiness, type ReachableServer, withFilledServer } from './running-server'
import { costOf } from './server-cost'
import { saleOf, sellAtTill, type TillSale } from './till'

const email = 'bench-offline-sync@example.com'

/** What a Saturday without a connection leaves behind. */
const queued = 500

/** Sent in parts, in turn with direct sales, so that whatever else the machine does meets both alike. */
const parts = 10

const devicePath = '/api/v1/sales/customerview/device'

await withFilledServer(demoBusiness, measure)

async function measure({ url, databaseUrl }: ReachableServer): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { posId, wines } = await createShop(client, email, 1)
  await client.query('vacuum analyze')
  await client.end()
  const sale = { posId, productIds: wines[0] ?? [], cents: winesEach * 2_000 }
  const { token } = (await signIn(url, email)).accessToken
  const device = await registerDevice(url, token)
  let sequence = 0
  const report = () => reportSale(url, token, { device, sequence: ++sequence, sale })
  const sell = () => sellAtTill(url, token, sale)
  for (let nth = 0; nth < queued / parts; nth += 1) {
    await report()
    await sell()
  }
  const [ours, bare]: [Speed[], Speed[]] = [[], []]
  for (let part = 0; part < parts; part += 1) {
    ours.push(await oneAfterTheOther(url, report))
    bare.push(await oneAfterTheOther(url, sell))
  }
  const ratio = median(ours.map(({ perSecond }, part) => perSecond / (bare[part]?.perSecond ?? 0)))
  const what = `${queued} sales that a device made without a connection, reported in their order, against as many sold directly`
  reportRatio(what, ratio, 'at least', 0.7, { ours: middleOf(ours), bare: middleOf(bare) })
}

/** As a device sends what waits: nothing overtakes anything. */
async function oneAfterTheOther(url: string, work: () => Promise<void>): Promise<Speed> {
  const took: number[] = []
  const cost = await costOf(url, async () => {
    for (let nth = 0; nth < queued / parts; nth += 1) {
      const before = performance.now()
      await work()
      took.push(performance.now() - before)
    }
    return took.length
  })
  const sorted = took.toSorted((one, other) => one - other)
  const [p50 = null, p99 = null] = [0.5, 0.99].map((part) => sorted[Math.floor(took.length * part)])
  const seconds = took.reduce((sum, one) => sum + one, 0) / 1_000
  return { perSecond: took.length / seconds, ...cost, p50, p99 }
}

interface QueuedSale {
  readonly device: string
  readonly sequence: number
  readonly sale: TillSale
}

async function reportSale(
  url: string,
  token: string,
  { device, sequence, sale }: QueuedSale,
): Promise<void> {
  const key = randomUUID()
  const body = {
    sequence,
    number: sequence,
    key,
    kind: 'sell',
    deviceAt: new Date().toISOString(),
    clockOffsetMs: 0,
    content: { ...saleOf(sale), key },
  }
  const { state, reason } = (await askDevice(`${url}${devicePath}/${device}/command`, token, {
    body,
    key,
  })) as { readonly state: string; readonly reason: string | null }
  // What is refused costs less, and is not what is measured.
  if (state !== 'confirmed') throw new Error(`A sale was ${state}: ${reason}`)
}

async function registerDevice(url: string, token: string): Promise<string> {
  const key = randomUUID()
  const device = await askDevice(`${url}${devicePath}`, token, { body: {}, key })
  return (device as { readonly id: string }).id
}

async function askDevice(
  address: string,
  token: string,
  { body, key }: { readonly body: object; readonly key: string },
): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}
