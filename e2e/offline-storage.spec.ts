import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { waitUntilKept } from './kept'
import { giulia } from './people'
import { signIn } from './steps'
import { createTill, openTill, tileOf } from './till'

const cannot = 'This device cannot sell without a connection'

test('a till says before the first sale that its browser has no room, or keeps nothing any more', {
  tag: '@change',
}, async ({ ownBrowser, api, baseURL }) => {
  test.setTimeout(120_000)
  const till = await createTill(api)
  const page = await ownBrowser.start()
  const devtools = await page.context().newCDPSession(page)
  await signIn(page, giulia)
  const { origin } = new URL(baseURL ?? '')

  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 })
  await openTill(page, till)
  await expectUnable(page, till.names[0])
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })

  await openTill(page, till)
  await waitUntilKept(page, 'till')
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible()
  await clearStorage(devtools, origin)
  await expectUnable(page, till.names[0])

  // With a connection it is a new device, and sells on.
  await page.context().setOffline(false)
  await openTill(page, till)
  await waitUntilKept(page, 'till')
  await page.context().setOffline(true)
  await tileOf(page, till.names[0]).click()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sold', exact: true })).toBeVisible()
})

/** Nothing was sold yet, and nothing can be. */
async function expectUnable(page: Page, name: string): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText(cannot)).toBeVisible({ timeout: 30_000 })
  await tileOf(page, name).click()
  await expect(page.getByRole('button', { name: 'Cash', exact: true })).toBeDisabled()
  await page.context().setOffline(false)
}

function clearStorage(devtools: CDPSession, origin: string): Promise<unknown> {
  return devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}
