import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn } from './steps'
import { createTill, openTill, tileOf } from './till'

test('an amount is typed over the one before, and the till begins with how it was paid last', {
  tag: '@change',
}, async ({ page, api }) => {
  const till = await createTill(api)
  await signIn(page, giulia)
  await openTill(page, till)
  const openPayment = async () => {
    await tileOf(page, till.names[0]).click()
    await page.getByRole('link', { name: 'Change, split or other payment' }).click()
  }
  await openPayment()
  const payment = page.getByRole('group', { name: 'Payment 1' })
  await expect(payment.getByRole('radio', { name: 'Cash' })).toBeChecked()
  await payment.getByLabel('Amount').click()
  await page.keyboard.type('4')
  await expect(payment.getByLabel('Amount')).toHaveValue('4')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('10')
  await payment.getByText('Card', { exact: true }).click()
  await page.getByRole('button', { name: 'Pay €10.00' }).click()
  await page.getByRole('button', { name: 'New sale' }).click()
  await openPayment()
  await expect(payment.getByRole('radio', { name: 'Card', exact: true })).toBeChecked()
})
