import { expect, test } from './fixtures'
import { waitUntilKept } from './kept'
import { giulia } from './people'
import { signIn } from './steps'
import { createTill, openTill, tileOf } from './till'

test('a cart is parked and taken up without a connection, and is every till’s with one', {
  tag: '@change',
}, async ({ ownBrowser, api }) => {
  test.setTimeout(120_000)
  const till = await createTill(api)
  const page = await ownBrowser.start()
  const parked = page.getByRole('button', { name: /^Parked carts/ })
  const dialog = page.getByRole('dialog', { name: 'Parked carts' })
  await signIn(page, giulia)
  await openTill(page, till)
  await waitUntilKept(page, 'till')

  await page.context().setOffline(true)
  const park = async (product: string, name: string) => {
    await tileOf(page, product).click()
    await page.keyboard.press('F4')
    await dialog.getByLabel('Name of this cart').fill(name)
    await dialog.getByRole('button', { name: 'Park it' }).click()
    await expect(page.getByText('Parked on this device')).toBeVisible()
  }
  await park(till.names[0], 'Tavolo uno')
  await park(till.names[1], 'Tavolo due')

  // Also after a reload: what stands in the cart waits in its place.
  await openTill(page, till)
  await tileOf(page, till.names[2]).click()
  await page.keyboard.press('F4')
  await dialog.getByRole('button', { name: /^Tavolo uno/ }).click()
  await expect(page.getByText('Cart taken up')).toBeVisible()
  await expect(page.locator('[data-total]').first()).toContainText('10.00')
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sold', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New sale' }).click()

  await page.context().setOffline(false)
  const waiting = async () => {
    const { body } = await api.ask(
      'GET',
      `/api/v1/sales/customerview/parked-cart?pos=${till.posId}`,
    )
    const items = body.items as { readonly content: { readonly totalCents: number } }[]
    return items.map(({ content }) => content.totalCents).toSorted()
  }
  await expect.poll(waiting, { timeout: 60_000 }).toEqual([2_000, 3_000])
  await expect(parked).toBeVisible()
})
