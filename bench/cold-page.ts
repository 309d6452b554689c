import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { countTraffic, withoutWorker } from './browser'
import { median } from './report'

/** What it takes to open a page with nothing in the cache. */
export interface Opened {
  readonly ms: number
  readonly requests: number
  readonly kilobytes: number
}

interface ColdPage {
  readonly address: string
  /** Who opens it. */
  readonly as?: (page: Page) => Promise<void>
  /** It is there when somebody can read it and act on it. */
  readonly isThere: (page: Page) => Promise<void>
}

const rounds = 7

/** What a page fetches after it is there counts as well. */
const settledAfterMs = 2_000

/** In turn, each time in a new window; the median of each figure. */
export async function openInTurn<Name extends string>(
  browser: Browser,
  pages: Readonly<Record<Name, ColdPage>>,
): Promise<Record<Name, Opened>> {
  const names = Object.keys(pages) as Name[]
  const opened = new Map(names.map((name) => [name, [] as Opened[]]))
  for (const name of names) await openCold(browser, pages[name])
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) opened.get(name)?.push(await openCold(browser, pages[name]))
  }
  const middle = (all: readonly Opened[]): Opened => ({
    ms: median(all.map(({ ms }) => ms)),
    requests: median(all.map(({ requests }) => requests)),
    kilobytes: median(all.map(({ kilobytes }) => kilobytes)),
  })
  return Object.fromEntries(names.map((name) => [name, middle(opened.get(name) ?? [])])) as Record<
    Name,
    Opened
  >
}

const window: BrowserContextOptions = { locale: 'en-GB', ...withoutWorker }

async function openCold(browser: Browser, { address, as, isThere }: ColdPage): Promise<Opened> {
  const context = await browser.newContext(window)
  const page = await context.newPage()
  await as?.(page)
  const traffic = await countTraffic(page)
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await isThere(page)
  const ms = performance.now() - began
  await page.waitForTimeout(settledAfterMs)
  const { requests, kilobytes } = traffic
  await context.close()
  return { ms, requests: requests(), kilobytes: kilobytes() }
}
