import type { Page } from '@playwright/test'
import type { Api } from './api'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn } from './steps'
import { createTill, type OwnTill, openTill, tileOf } from './till'

test('a sale is undone at once without a question, and later from its order with a reason', {
  tag: '@change',
}, async ({ page, api }) => {
  const till = await createTill(api)
  await signIn(page, giulia)
  await openTill(page, till)

  const first = await sellOne(page, till)
  const said = page.getByRole('status').filter({ hasText: 'Sold for €10.00' })
  // It stays while it is pointed at.
  await said.hover()
  await expectAccessible(page, 'sold')
  await said.getByRole('button', { name: 'Undo' }).click()
  await expect(notification(page, 'Sale undone')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeHidden()
  expect(await statusOf(api, first)).toBe('cancelled')

  const second = await sellOne(page, till)
  await openScreen(page, `/sales/pointofsales/salesorder/order/${second}`)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Undo sale' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this sale?' })
  await dialog.getByRole('button', { name: 'Undo sale' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toHaveAccessibleDescription('This is required field')
  await expectAccessible(page, 'undoing a sale')
  await reason.fill('The wrong bottle')
  await dialog.getByRole('button', { name: 'Undo sale' }).click()
  await expect(page.getByText('The wrong bottle').first()).toBeVisible()
  expect(await statusOf(api, second)).toBe('cancelled')
})

/** Sells the first product for cash, and says which order it was. */
async function sellOne(page: Page, { names }: OwnTill): Promise<string> {
  await tileOf(page, names[0]).click()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/checkout'))
  await page.getByRole('button', { name: 'Cash' }).click()
  const { order } = await (await answered).json()
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible()
  return order.id
}

async function statusOf(api: Api, orderId: string): Promise<unknown> {
  return (await api.ask('GET', `/api/v1/sales/order/${orderId}/detail`)).body.status
}
