import { chromium } from '@playwright/test'
import { report } from './report'
import { withServer } from './running-server'

/** What a browser fetches to show the sign-in page, in bytes as sent. */
await withServer(async (server) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  })
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')

  const kinds = new Map<string, string>()
  const blocking: string[] = []
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    const { renderBlockingBehavior } = request as { renderBlockingBehavior?: string }
    if (renderBlockingBehavior === 'Blocking') blocking.push(request.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
  })

  await page.goto(`${server.url}/sign-in`, { waitUntil: 'networkidle' })
  const blockingByTiming = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
      )
      .map((entry) => entry.name),
  )
  report('JavaScript and CSS of the sign-in page', bytes / 1024, 'at most', 220, 'KB')
  report(
    'requests that block its first paint',
    new Set([...blocking, ...blockingByTiming]).size,
    'at most',
    0,
    '',
  )
  await browser.close()
})
