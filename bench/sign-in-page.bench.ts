import { countCode, openBrowser } from './browser'
import { report } from './report'
import { withServer } from './running-server'

/** What a browser fetches to show the sign-in page, in bytes as sent. */
await withServer(async (server) => {
  const browser = await openBrowser()
  const page = await browser.newPage()
  const code = await countCode(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const blocking: string[] = []
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    const { renderBlockingBehavior } = request as { renderBlockingBehavior?: string }
    if (renderBlockingBehavior === 'Blocking') blocking.push(request.url)
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
  report('JavaScript and CSS of the sign-in page', code.kilobytes(), 'at most', 220, 'KB')
  report(
    'requests that block its first paint',
    new Set([...blocking, ...blockingByTiming]).size,
    'at most',
    0,
    '',
  )
  await browser.close()
})
