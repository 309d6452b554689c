import type { Page } from '@playwright/test'
import { cookiesOf, countCode, openBrowser, withoutWorker } from './browser'
import { median, report } from './report'
import { signIn } from './requests'
import { type RunningServer, withServer } from './running-server'

const products = 500
const taps = 30

/** What the till costs to open, and how long a tap keeps it busy among many products. */
await withServer(async (server) => {
  const session = await signIn(server.url)
  const posId = await fillShop(server, session.accessToken.token)
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: server.url, ...withoutWorker })
  await context.addCookies(cookiesOf(server.url, session))
  const page = await context.newPage()
  const code = await countCode(page)
  await page.goto(`/sales/customerview?pos=${posId}`)
  await page.locator('[data-tile=product]').first().waitFor()
  await page.waitForTimeout(2_000)
  report('JavaScript and CSS of the till', code.kilobytes(), 'at most', 250, 'KB')
  const tiles = await page.locator('[data-tile=product]').count()
  if (tiles < products) throw new Error(`Only ${tiles} products are offered`)
  const busy = await busyPerTap(page)
  const what = `scripting from a tap to the total, among ${tiles} products`
  report(`${what}, half of the taps`, median(busy), 'at most', 50, 'ms')
  report(`${what}, the slowest of ${taps}`, Math.max(...busy), 'at most', 50, 'ms')
  await browser.close()
})

async function busyPerTap(page: Page): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const scripting = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000
  }
  const total = page.locator('[data-total]')
  const busy: number[] = []
  // The first one brings the scripts along with which the page is tapped.
  for (let tap = -1; tap < taps; tap += 1) {
    const tile = page.locator('[data-tile=product]').nth((tap + 1) * 7)
    await tile.scrollIntoViewIfNeeded()
    await page.waitForTimeout(100)
    const [before, shown] = [await scripting(), await total.textContent()]
    await tile.click()
    await page.waitForFunction(
      (old) => document.querySelector('[data-total]')?.textContent !== old,
      shown,
    )
    if (tap >= 0) busy.push((await scripting()) - before)
    // With something in the cart the next page is fetched, while nobody taps.
    else await page.waitForTimeout(5_000)
  }
  return busy
}

/** Copies of the first wine on sale, each with a name and a code of its own. */
async function fillShop({ url }: RunningServer, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const get = async (path: string) => (await fetch(`${url}/api${path}`, { headers })).json()
  const { items: places } = await get('/v1/sales/pos?category=shop')
  const { items: wines } = await get('/v1/sales/product?status=active')
  const {
    id: _,
    version,
    status,
    createdAt,
    updatedAt,
    reviewCount,
    reviewAverage,
    ...wine
  } = await get(`/v1/sales/product/${wines[0].id}`)
  for (let index = 0; index < products; index += 1) {
    const body = {
      ...wine,
      name: `Wine ${index}`,
      itemCode: `BENCH-${index}`,
      managesStock: false,
      lowStockLimit: null,
    }
    const made = await fetch(`${url}/api/v1/sales/product`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!made.ok) throw new Error(`A product was refused: ${await made.text()}`)
  }
  return places[0].id
}
