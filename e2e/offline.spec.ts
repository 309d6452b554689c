import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn } from './steps'

test.use({ serviceWorkers: 'allow' })

test('the installed app opens without a network and says what it cannot do where nothing can be kept', {
  tag: '@change',
}, async ({ page, context }) => {
  // As in a private window of some browsers.
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await signIn(page, giulia)
  await page.goto('/sales/customerview')
  await page.locator('[data-tile]').first().waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await expect(page.getByText('This device cannot sell without a connection')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Card' })).toBeDisabled()

  await page.goto('/sales/customerview')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('sell or take payments')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('[data-tile]').first()).toBeVisible()

  const manifest = await (await context.request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/sales/customerview', display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    expect((await context.request.get(src)).headers()['content-type']).toContain(type)
  }
  const worker = await context.request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
  })
})
