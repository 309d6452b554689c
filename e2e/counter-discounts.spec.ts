import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn } from './steps'
import { createTill, openTill, sheetOf, tileOf, totalOf } from './till'

test('a host lowers a price, gives one thing away and a tenth off the rest', {
  tag: '@change',
}, async ({ page, api }) => {
  const till = await createTill(api)
  await signIn(page, giulia)
  await openTill(page, till)
  for (const name of till.names) await tileOf(page, name).click()
  await expect(totalOf(page)).toContainText('€60.00')

  const sheet = sheetOf(page, 'Discount')
  await page.getByRole('button', { name: `change the price of ${till.names[2]}` }).click()
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByText('This is required field').first()).toBeVisible()
  await expectAccessible(page, 'a discount by hand')
  await sheet.getByRole('button', { name: 'New price' }).click()
  await sheet.getByRole('textbox', { name: 'New price' }).fill('25')
  await sheet.getByRole('button', { name: 'Price on the shelf' }).click()
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(totalOf(page)).toContainText('€55.00')

  await page.getByRole('button', { name: `change the price of ${till.names[0]}` }).click()
  await sheet.getByRole('button', { name: 'Goodwill' }).click()
  await sheet.getByRole('button', { name: /^Give it/ }).click()
  await expect(totalOf(page)).toContainText('€45.00')

  await page.getByRole('button', { name: 'Discount', exact: true }).click()
  await sheet.getByRole('button', { name: '10%' }).click()
  await sheet.getByRole('button', { name: 'Regular customer' }).click()
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(totalOf(page)).toContainText('€40.50')

  await page.getByRole('button', { name: 'Card' }).click()
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible()
  await expect(page.getByText('€40.50').first()).toBeVisible()
})
