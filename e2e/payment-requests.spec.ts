import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expectToFit } from './fit'
import { expect, test } from './fixtures'
import { uniqueName } from './people'
import { openScreen } from './screens'
import { createSellingBusiness, type SellingBusiness } from './selling-business'
import { notification, signIn } from './steps'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** A visit of next month that staff have taken, of which nothing is paid. */
async function bookVisit({ api, key }: SellingBusiness) {
  const { body: visits } = await api.ask('GET', `/api/public/${key}/services`)
  const [visit] = visits.items as { id: string; posIds: string[] }[]
  const [name, surname] = uniqueName('Katharina').split(' ')
  const contact = { email: null, phone: null, countryId: null, languageId: null }
  const customer = await api.create('/api/v1/analytics/customer/guest', {
    name,
    surname,
    ...contact,
  })
  const inAMonth = new Date(Date.now() + 30 * 86_400_000)
  return api.create('/api/v1/booking/booking', {
    serviceId: visit?.id,
    posId: visit?.posIds[0],
    date: inAMonth.toISOString().slice(0, 10),
    start: '11:00',
    guests: 2,
    nonDrinkers: 0,
    children: 0,
    languageId: null,
    customerId: customer.id,
    roomId: null,
    guideId: null,
    extras: [],
    answers: [],
    notes: null,
    channel: 'back_office',
    holdId: null,
    override: null,
    payments: [],
  })
}

/** The link as it stands under its code. */
async function linkShownIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show code' }).click()
  const code = page.getByRole('dialog', { name: 'Scan to pay' })
  await expect(code.getByRole('img', { name: 'Scan to pay' })).toBeVisible()
  await expectAccessible(page, 'the code of a payment request')
  const link = await code.getByRole('textbox').inputValue()
  await page.keyboard.press('Escape')
  await expect(code).toBeHidden()
  return link
}

test('a deposit is asked for by link, paid by the guest, and seen at the desk', {
  tag: '@change',
}, async ({ page, newPage, api, request }) => {
  const business = await createSellingBusiness(api, request)
  const booking = await bookVisit(business)
  await signIn(page, business.owner)
  await openScreen(page, `/booking/search?booking=${booking.id}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await panel.getByRole('button', { name: 'Ask for payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for payment' })
  await expect(dialog.getByText('€50.00').first()).toBeVisible()
  await expect(dialog.getByText(/No e-mail address is known/)).toBeVisible()
  await expectAccessible(page, 'asking for a payment')
  await dialog.getByRole('button', { name: 'Create request' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('Waiting for payment')).toBeVisible()
  const link = await linkShownIn(page)
  // The guest pays while the code is still on the screen.
  await page.getByRole('button', { name: 'Show code' }).click()

  const guest = await newPage(phone)
  await guest.goto(new URL(link).pathname)
  await expect(guest).toHaveTitle('Stripe')
  await guest.getByRole('button', { name: 'Pay' }).click()
  await expect(notification(page, 'Payment received: €50.00')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('dialog', { name: 'Scan to pay' })).toBeHidden()
  await expect(panel.getByText('Waiting for payment')).toBeHidden()
  await expect(panel.getByText(/Paid online/)).toBeVisible()
  await guest.waitForURL(/\/g\//)
  await expect(guest.getByText('Paid in full')).toBeVisible()
  await expectToFit(guest)
})
