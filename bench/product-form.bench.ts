import { cookiesOf, countCode, openBrowser, withoutWorker } from './browser'
import { report } from './report'
import { signIn } from './requests'
import { withServer } from './running-server'

/** What opening the largest form costs beyond the list it is opened from, in bytes as sent. */
await withServer(async (server) => {
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: server.url, ...withoutWorker })
  await context.addCookies(cookiesOf(server.url, await signIn(server.url)))
  const page = await context.newPage()
  const code = await countCode(page)
  await page.goto('/sales/products', { waitUntil: 'networkidle' })
  await page.getByRole('table').waitFor()
  const list = code.kilobytes()
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Item code').waitFor()
  await page.waitForLoadState('networkidle')
  const form = code.kilobytes() - list
  report('JavaScript and CSS of the product form beyond the list', form, 'at most', 120, 'KB')
  process.stdout.write(`  (the list with the shell: ${Math.round(list)} KB)\n`)
  await browser.close()
})
