import { expectAccessible } from './axe'
import { catalogue } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn } from './steps'
import { createTill, openTill, sheetOf, tileOf, totalOf } from './till'

test('a cart is parked, seen on the other till as it happens, taken up there at today’s price', {
  tag: '@change',
}, async ({ newPage, api }) => {
  const till = await createTill(api)
  const tablet = { viewport: { width: 1180, height: 820 } }
  const [first, second] = [await newPage(tablet), await newPage(tablet)]
  for (const page of [first, second]) {
    await signIn(page, giulia)
    await openTill(page, till)
  }
  await tileOf(first, till.names[0]).click()
  await tileOf(first, till.names[1]).click()
  await first.getByRole('button', { name: 'Parked carts, none is waiting' }).click()
  const parking = sheetOf(first, 'Parked carts')
  await parking.getByLabel('Name of this cart').fill('Terrace')
  await expectAccessible(first, 'parking a cart')
  await parking.getByRole('button', { name: 'Park it' }).click()
  await expect(first.getByText('The cart is empty')).toBeVisible()
  await first.reload()

  await second.getByRole('button', { name: 'Parked carts, 1 waiting' }).click()
  await api.change(catalogue.product.path, till.ids[0], { consumerPriceCents: 1_500 })
  await sheetOf(second, 'Parked carts')
    .getByRole('button', { name: /Terrace/ })
    .click()
  const changed = sheetOf(second, 'Changed since it was parked')
  await expect(changed.getByText('costs €15.00 instead of €10.00')).toBeVisible()
  await changed.getByRole('button', { name: 'Understood' }).click()
  await expect(totalOf(second)).toContainText('€35.00')
  await expect(first.getByRole('button', { name: 'Parked carts, none is waiting' })).toBeVisible()
})
