import { expect, test } from './fixtures'
import { sealOf, waitUntilKept, waitUntilKeptAnew } from './kept'
import { giulia } from './people'
import { signIn } from './steps'
import { createTill, openTill, tileOf } from './till'

test('a till with a pin opens by it alone without a connection, and what it sold is sent', {
  tag: '@change',
}, async ({ ownBrowser, api }) => {
  test.setTimeout(120_000)
  const till = await createTill(api)
  const page = await ownBrowser.start()
  await signIn(page, giulia)
  await openTill(page, till)
  await waitUntilKept(page, 'till')
  await page.goto('/settings/devices')
  await page.getByRole('button', { name: 'Pin of this device' }).click()
  await page.getByLabel('New pin').fill('4711')
  await page.getByLabel('Repeat the pin').fill('4711')
  await page.getByRole('button', { name: 'Save pin' }).click()
  await expect(page.getByText('This device has a new pin.')).toBeVisible()

  const before = await sealOf(page, 'till')
  await openTill(page, till)
  await waitUntilKeptAnew(page, 'till', before)
  await page.context().setOffline(true)
  await tileOf(page, till.names[0]).click()
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sold', exact: true })).toBeVisible()

  await page.goto(till.address)
  await page.getByLabel('Your pin').fill('0000')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('Wrong pin. 9 tries left.')).toBeVisible()
  await expect(tileOf(page, till.names[0])).toBeHidden()
  await page.getByLabel('Your pin').fill('4711')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(tileOf(page, till.names[0])).toBeVisible()
  await expect(page.getByRole('button', { name: /1 to send/ })).toBeVisible()

  // Opened anew with a connection, the session opens it.
  await page.context().setOffline(false)
  await page.goto(till.address)
  await expect(page.getByRole('button', { name: /to send/ })).toBeHidden({ timeout: 60_000 })
  await expect(page.getByLabel('Your pin')).toBeHidden()
})
