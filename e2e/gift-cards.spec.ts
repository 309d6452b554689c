import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn } from './steps'
import { createGiftCard, createTill, openTill, tileOf } from './till'

test('a gift card is sold, pays a part at the till and is found with its ledger', {
  tag: '@change',
}, async ({ page, api }) => {
  const till = await createTill(api)
  const name = await createGiftCard(api, till.posId, 1_500)
  await signIn(page, giulia)
  await openTill(page, till)
  await tileOf(page, name).click()
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Gift card' })).toBeVisible()
  const code = (await page.locator('code').textContent()) ?? ''
  expect(code).toMatch(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/)
  await expectAccessible(page, 'sold gift card')

  await page.getByRole('button', { name: 'New sale' }).click()
  await tileOf(page, till.names[1]).click()
  await page.getByRole('link', { name: 'Change, split or other payment' }).click()
  const first = page.getByRole('group', { name: 'Payment 1' })
  await first.getByText('Gift card').click()
  await first.getByLabel('Gift card code').fill(code.toLowerCase())
  await expect(first.getByText('€15.00 on the card')).toBeVisible()
  await expect(first.getByLabel('Amount')).toHaveValue('15.00')
  await expect(page.getByText('Still to pay €5.00')).toBeVisible()
  await page.getByRole('button', { name: 'Add another method' }).click()
  await expectAccessible(page, 'payment by gift card')
  await page.getByRole('button', { name: 'Pay €20.00' }).click()
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible()

  await page.goto('/sales/pointofsales/giftcards')
  await page.getByRole('searchbox').first().fill(code)
  const row = page.getByRole('row').filter({ hasText: code.slice(-4) })
  await expect(row).toContainText('Used up')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: `Gift card …${code.slice(-4)}` })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Redeemed' })).toContainText('−€15.00')
  await page.getByRole('button', { name: 'Correct balance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct balance' })
  await dialog.getByLabel('Balance').fill('4')
  await dialog.getByLabel('Reason').fill('Goodwill')
  await dialog.getByRole('button', { name: 'Correct balance' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Goodwill' })).toContainText('+€4.00')

  await page.getByRole('button', { name: 'Send by e-mail' }).click()
  const sending = page.getByRole('dialog', { name: 'Send by e-mail' })
  await sending.getByLabel('Recipient').fill('Ada Byron')
  await sending.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com')
  await sending.getByLabel('Message').fill('Enjoy!')
  await expectAccessible(page, 'recipient of a gift card')
  await sending.getByRole('button', { name: 'Send by e-mail' }).click()
  await expect(page.getByText('Sent to Ada Byron (ada@example.com) on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change recipient or day' })).toBeVisible()
  await expectAccessible(page, 'gift card')
})
