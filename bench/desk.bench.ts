import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareDesk } from './bare-desk-routes'
import { type Desk, filledDesk } from './fill-desk'
import { reportSpeed, type Speed } from './report'
import { inTurn, requestsPerSecond, signIn } from './requests'
import { withFilledServer } from './running-server'
import { startBare } from './start-bare'
import { postJson, sellAtTill } from './till'

const dayMs = 24 * 60 * 60 * 1_000
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)

const week = `from=${day(13)}&to=${day(7)}`
const month = `from=${day(29)}&to=${day(0)}`
const salesASecond = 5
const baseline = 'against bare tables with an index for this question alone'

/** What a desk asks all day, and the same of a server that was written for this question alone. */
const questions = {
  [`25 orders still to be paid, of 30,000, ${baseline}`]: {
    ours: 'sales/order?paymentStatus=unpaid',
    bare: '/desk/orders?status=unpaid',
    atLeast: 0.6,
  },
  [`25 bookings of a week, of 35,000, ${baseline}`]: {
    ours: `booking/booking?${week}`,
    bare: `/desk/week?${week}`,
    atLeast: 0.5,
  },
  [`products by two words, of 5,000, ${baseline}`]: {
    ours: 'sales/product?q=chianti%20classico',
    bare: '/products/search?q=chianti%20classico',
    atLeast: 0.5,
  },
  [`30 days in figures and the 30 before, ${baseline}`]: {
    ours: `analytics/sales?${month}`,
    bare: `/desk/figures?${month}&before=${day(59)}&until=${day(30)}`,
    atLeast: 0.5,
  },
} as const

await withFilledServer(filledDesk, async ({ url, databaseUrl }, desk) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await prepareDesk(client, desk.businessId)
  await client.end()
  const { token } = (await signIn(url, desk.email)).accessToken
  const bare = await startBare(databaseUrl)
  try {
    for (const [what, { ours, bare: path, atLeast }] of Object.entries(questions)) {
      const found = await inTurn({
        ours: () => requestsPerSecond(`${url}/api/v1/${ours}`, token),
        bare: () => requestsPerSecond(`${bare.url}${path}`),
      })
      reportSpeed(what, { ...found, atLeast })
    }
    await measureWhileSelling(url, token, bare.url, desk)
  } finally {
    bare.child.kill()
  }
})

/** On a Saturday: each server is asked while its own tills sell, both as often. */
async function measureWhileSelling(url: string, token: string, bareUrl: string, desk: Desk) {
  const found = await inTurn({
    ours: () =>
      whileSelling(
        () => sellAtTill(url, token, desk),
        () => requestsPerSecond(`${url}/api/v1/analytics/sales?${month}`, token),
      ),
    bare: () =>
      whileSelling(
        () => postJson(`${bareUrl}/desk/sell`, { posId: desk.posId }),
        () =>
          requestsPerSecond(`${bareUrl}/desk/figures?${month}&before=${day(59)}&until=${day(30)}`),
      ),
  })
  const what = `the same figures while ${salesASecond} sales a second are made, ${baseline}`
  reportSpeed(what, { ...found, atLeast: 0.5 })
}

async function whileSelling(sell: () => Promise<void>, ask: () => Promise<Speed>): Promise<Speed> {
  let isOpen = true
  const till = async () => {
    while (isOpen) {
      await sell()
      await sleep(1_000 / salesASecond)
    }
  }
  const selling = till()
  try {
    return await ask()
  } finally {
    isOpen = false
    await selling
  }
}
