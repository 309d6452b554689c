import { serveBarePages } from './bare-pages'
import { countCode, openBrowser } from './browser'
import { openInTurn } from './cold-page'
import { report, reportRatio } from './report'
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

  const bare = await serveBarePages([])
  const opened = await openInTurn(browser, {
    ours: {
      address: `${server.url}/sign-in`,
      isThere: (one) => one.getByRole('button', { name: 'Login' }).waitFor(),
    },
    bare: {
      address: `${bare.url}/sign-in`,
      isThere: (one) => one.getByRole('button', { name: 'Login', disabled: false }).waitFor(),
    },
  })
  const what = 'the sign-in page, opened for the first time'
  reportRatio(`${what}, against a bare page`, opened.ours.ms / opened.bare.ms, 'at most', 2)
  report(`${what}, all that is sent`, opened.ours.kilobytes, 'at most', 180, 'KB')
  process.stdout.write(
    `    (${Math.round(opened.ours.ms)} ms against ${Math.round(opened.bare.ms)})\n`,
  )
  await browser.close()
  bare.stop()
})
