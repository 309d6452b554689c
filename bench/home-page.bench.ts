import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { countTraffic, openBrowser, withoutWorker } from './browser'
import { median, report, reportRatio } from './report'
import { demo } from './requests'
import { withServer } from './running-server'

const rounds = 7

/** What it costs from a sign-in to a home page that says something, against the same page as a plain file. */
await withServer(async ({ url }) => {
  const browser = await openBrowser()
  const still = await serveStill(await stillPageOf(browser, url))
  const ours: Opened[] = []
  const bare: Opened[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await inNewWindow(browser, (page) => signIn(page, url)))
    bare.push(await inNewWindow(browser, (page) => openStill(page, still.url)))
  }
  const [ms, stillMs] = [medianOf(ours, 'ms'), medianOf(bare, 'ms')]
  const [kilobytes, stillKilobytes] = [medianOf(ours, 'kilobytes'), medianOf(bare, 'kilobytes')]
  const sent = 'sign-in page, sign-in and home page, all that is sent'
  report(sent, kilobytes, 'at most', 750, 'KB')
  reportRatio(`${sent}, against a plain file`, kilobytes / stillKilobytes, 'at most', 8)
  reportRatio('Login to the figures, against opening a plain file', ms / stillMs, 'at most', 8)
  process.stdout.write(
    `    (${Math.round(ms)} ms against ${Math.round(stillMs)}, ${Math.round(kilobytes)} KB against ${Math.round(stillKilobytes)})\n`,
  )
  await browser.close()
  still.stop()
})

interface Opened {
  readonly ms: number
  readonly kilobytes: number
}

function medianOf(all: readonly Opened[], what: keyof Opened): number {
  return median(all.map((one) => one[what]))
}

/** With nothing in the cache. */
async function inNewWindow(
  browser: Browser,
  open: (page: Page) => Promise<number>,
): Promise<Opened> {
  const context = await browser.newContext({ locale: 'en-GB', ...withoutWorker })
  const page = await context.newPage()
  const sent = await countTraffic(page)
  const ms = await open(page)
  const opened = { ms, kilobytes: sent.kilobytes() }
  await context.close()
  return opened
}

async function signIn(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Business email').fill(demo.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  const began = performance.now()
  await page.getByRole('button', { name: 'Login' }).click()
  await figures(page)
  return performance.now() - began
}

async function openStill(page: Page, url: string): Promise<number> {
  const began = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await figures(page)
  return performance.now() - began
}

/** The board of the day and the money of the period: what an owner looks at first. */
async function figures(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Today’s visits' }).waitFor()
  await page.locator('dl dd').filter({ hasText: '€' }).first().waitFor()
}

/** The home page as it stands, with its styles and without what moves it. */
async function stillPageOf(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ locale: 'en-GB', ...withoutWorker })
  const page = await context.newPage()
  await signIn(page, url)
  const styles = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n'),
  )
  const body = await page.evaluate(() => {
    for (const script of document.querySelectorAll('script, link')) script.remove()
    return document.body.outerHTML
  })
  await context.close()
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Home</title><style>${styles}</style>${body}</html>`
}

async function serveStill(html: string) {
  const packed = gzipSync(html)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(packed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  }
}
