import { serveBarePages } from './bare-pages'
import { cookiesOf, openBrowser } from './browser'
import { openInTurn } from './cold-page'
import { report, reportRatio } from './report'
import { signIn } from './requests'
import { withServer } from './running-server'

/** The list of orders in a browser that has never seen us, against a page that can do nothing else. */
await withServer(async ({ url }) => {
  const session = await signIn(url)
  const headers = { authorization: `Bearer ${session.accessToken.token}` }
  const answer = await fetch(`${url}/api/v1/sales/order`, { headers })
  const bare = await serveBarePages(await answer.json())
  const browser = await openBrowser()
  const opened = await openInTurn(browser, {
    ours: {
      address: `${url}/sales/pointofsales/salesorder`,
      as: (page) => page.context().addCookies(cookiesOf(url, session)),
      isThere: (page) => page.locator('main tbody tr').nth(24).waitFor(),
    },
    bare: {
      address: `${bare.url}/orders`,
      isThere: (page) => page.locator('tbody tr').nth(24).waitFor(),
    },
  })
  const what = 'the list of orders, opened for the first time'
  reportRatio(`${what}, against a bare page`, opened.ours.ms / opened.bare.ms, 'at most', 2.5)
  report(`${what}, requests`, opened.ours.requests, 'at most', 25, '')
  report(`${what}, all that is sent`, opened.ours.kilobytes, 'at most', 400, 'KB')
  process.stdout.write(
    `    (${Math.round(opened.ours.ms)} ms against ${Math.round(opened.bare.ms)})\n`,
  )
  await browser.close()
  bare.stop()
})
