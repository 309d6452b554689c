import type { BrowserContext, Page } from '@playwright/test'
import { cookiesOf, openBrowser } from './browser'
import { median, report } from './report'
import { signIn } from './requests'
import { withServer } from './running-server'

const rounds = 9

/** A line on which every answer of the server takes this long. */
const slowMs = 3_000

const address = '/sales/customerview'

/** How soon the till is there from what its device keeps, while the server is slow to answer. */
await withServer(async (server) => {
  const session = await signIn(server.url)
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' })
  await context.addCookies(cookiesOf(server.url, session))
  await openUntilKept(context)
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    // The page may be gone by then.
    await route.continue().catch(() => undefined)
  })
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) took.push(await firstTile(context))
  const what = `first products of the till from what its device keeps, on a line that takes ${slowMs / 1_000} s to answer`
  report(`${what}, half of ${rounds} times`, median(took), 'at most', 1_500, 'ms')
  await browser.close()
})

async function openUntilKept(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('[data-tile]').first().waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const deadline = Date.now() + 60_000
  while (!(await hasTill(page))) {
    if (Date.now() > deadline) throw new Error('The till was not kept')
    await page.waitForTimeout(500)
  }
  await page.close()
}

function hasTill(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'cantina_till')) return false
    return new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open('cantina_till')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const found = opening.result.transaction('snapshots').objectStore('snapshots').getAllKeys()
        found.onsuccess = () => {
          opening.result.close()
          // The till stands under its owner alone, what else is kept with a word behind it.
          resolve(found.result.some((key) => !String(key).includes(' ')))
        }
      }
    })
  })
}

async function firstTile(context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('[data-tile]').first().waitFor()
  const ms = performance.now() - began
  await page.close()
  return ms
}
