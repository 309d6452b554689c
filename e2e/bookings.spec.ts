import type { Page } from '@playwright/test'
import type { Api, Stored } from './api'
import { expectAccessible } from './axe'
import { expectLargeTargets, expectToFit } from './fit'
import { expect, test } from './fixtures'
import { giulia, uniqueName } from './people'
import { openScreen } from './screens'
import { notification, signIn, unique } from './steps'
import { rowOf } from './tag-pages'

const search = '/booking/search'
const bookingPath = '/api/v1/booking/booking'

test('a booking is found, checked in, paid in part, refunded, and cancelled knowing what is kept', async ({
  page,
  api,
}) => {
  const { guest, totalCents } = await bookVisit(api)
  await signIn(page, giulia)
  await openScreen(page, search)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(guest)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: guest }).first().click()
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByRole('heading', { name: guest })).toBeVisible()
  await expect(panel.getByText('Expected', { exact: true })).toBeVisible()

  await panel.getByRole('button', { name: 'Arrived', exact: true }).click()
  // Their day has not come.
  await page.getByRole('dialog').getByRole('button', { name: 'Arrived' }).click()
  await panel.getByRole('button', { name: 'Undo arrival' }).click()
  await expect(panel.getByText('Expected', { exact: true })).toBeVisible()

  await panel.getByRole('button', { name: 'Take payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Take payment' })
  await payment.getByRole('textbox', { name: 'Amount' }).fill(euros(totalCents + 1))
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(payment.getByText("You can't exceed the Total")).toBeVisible()
  await payment.getByRole('textbox', { name: 'Amount' }).fill('20')
  await payment.getByRole('textbox', { name: 'Cash received' }).fill('50')
  await expect(payment.getByText('€30.00')).toBeVisible()
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(
    payment.getByText(`€20.00 recorded. Amount due: €${euros(totalCents - 2000)}.`),
  ).toBeVisible()
  await payment.getByRole('button', { name: 'Done' }).click()
  await expect(panel.getByText('Partially paid')).toBeVisible()
  await expect(panel.getByText(/Paid in cash/)).toBeVisible()

  await panel.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByRole('textbox', { name: 'Cash' }).fill('20.01')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(refund.getByText('You can’t refund more than was paid')).toBeVisible()
  await refund.getByRole('textbox', { name: 'Cash' }).fill('5')
  await refund.getByRole('button', { name: 'Record refund' }).click()
  await expect(refund).toBeHidden()
  await expect(panel.getByText(/Refunded in cash/)).toBeVisible()

  await panel.getByRole('button', { name: 'Cancel booking' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel booking' })
  await expect(cancel.getByText(/Free cancellation until/)).toBeVisible()
  await expect(cancel.getByRole('textbox', { name: 'Cash' })).toHaveValue('15.00')
  await cancel
    .getByRole('textbox', { name: 'Reason', exact: true })
    .fill('Their flight was cancelled')
  await cancel.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(notification(page, 'Cancelled')).toBeVisible()
  await expect(panel.getByText('Cancelled by the guest').first()).toBeVisible()
  await expect(panel.getByText('Their flight was cancelled').first()).toBeVisible()
  await expect(rowOf(page, guest)).toContainText('Cancelled')

  await panel.getByRole('button', { name: 'Restore' }).click()
  await expect(panel.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: `Remove filter: Name ${guest}` })).toBeVisible()

  // Opened again without anything in the address, it is narrowed as it was left.
  await openScreen(page, search)
  await expect(page.getByRole('button', { name: `Remove filter: Name ${guest}` })).toBeVisible()
})

test('a third-party voucher pays a part of a booking, once', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const { booking } = await bookVisit(api)
  const reference = unique('SB')
  await signIn(page, giulia)
  await openScreen(page, `${search}?booking=${booking.id}`)
  const panel = page.getByRole('complementary', { name: 'Booking' })
  await panel.getByRole('button', { name: 'Take payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Take payment' })
  const record = payment.getByRole('button', { name: 'Record payment' })
  const payByVoucher = async () => {
    await payment.getByRole('radio', { name: 'Third-party voucher' }).click()
    await payment.getByRole('textbox', { name: 'Amount' }).fill('10')
    await payment.getByRole('combobox', { name: 'Voucher issuer' }).click()
    await page.getByRole('option', { name: 'Smartbox' }).click()
    await payment.getByRole('textbox', { name: 'Reference' }).fill(reference)
  }
  await payment.getByRole('radio', { name: 'Third-party voucher' }).click()
  await record.click()
  await expect(payment.getByText('This is required field')).toHaveCount(2)
  await expectAccessible(page, 'a voucher without its issuer')
  await payByVoucher()
  await record.click()
  await expect(payment.getByText(/€10.00 recorded/)).toBeVisible()
  await payByVoucher()
  await record.click()
  await expect(payment.getByText('This voucher has already been used')).toBeVisible()
  await payment.getByRole('button', { name: 'Done' }).click()
  await expect(panel.getByText(/Paid by third-party voucher/)).toBeVisible()
  await expect(panel.getByText(`Smartbox ${reference}`)).toBeVisible()
})

for (const { language, size } of [
  { language: 'it', size: { width: 820, height: 1180 } },
  { language: 'en', size: { width: 390, height: 844 } },
] as const) {
  test(`the panel of a booking in ${language} at ${size.width} px`, { tag: '@full' }, async ({
    page,
    api,
  }) => {
    const { booking } = await bookVisit(api)
    await page.setViewportSize(size)
    await signIn(page, giulia, { language })
    await openScreen(page, `${search}?booking=${booking.id}`)
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
    await expectAccessible(page, 'the panel over the page')
    await expectLargeTargets(page.getByRole('dialog'))
    await openDialog(page, language === 'it' ? 'Incassa' : 'Take payment')
    await expectAccessible(page, 'taking a payment')
    await page.keyboard.press('Escape')
    await openDialog(page, language === 'it' ? 'Sposta' : 'Move')
    await expectAccessible(page, 'moving')
    await page.keyboard.press('Escape')
    await openDialog(page, language === 'it' ? 'Annulla prenotazione' : 'Cancel booking')
    await expectAccessible(page, 'cancelling')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    if (size.width === 390) await expectToFit(page)
  })
}

async function openDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

interface Visit {
  readonly booking: Stored
  readonly guest: string
  readonly totalCents: number
}

interface FreePlace {
  readonly serviceId: string
  readonly posId: string
  readonly date: string
  readonly start: string
}

/** A visit of two by somebody new, so far ahead that cancelling is free. */
async function bookVisit(api: Api): Promise<Visit> {
  const guest = uniqueName('Katharina')
  const [name, surname] = guest.split(' ')
  const contact = { email: null, phone: null, countryId: null, languageId: null }
  const { id: customerId } = await api.create('/api/v1/analytics/customer/guest', {
    name,
    surname,
    ...contact,
  })
  const booking = await api.create(bookingPath, {
    ...(await freePlace(api)),
    guests: 2,
    nonDrinkers: 0,
    children: 0,
    languageId: await english(api),
    customerId,
    roomId: null,
    guideId: null,
    extras: [],
    answers: [],
    notes: 'Celiac guest',
    channel: 'back_office',
    holdId: null,
    override: null,
  })
  const { body } = await api.ask('GET', `${bookingPath}/${booking.id}/detail`)
  const { totalCents } = body.price as { totalCents: number }
  return { booking, guest, totalCents }
}

async function english(api: Api): Promise<number> {
  const { body } = await api.ask('GET', '/api/permission/language')
  const spoken = body.items as { id: number; code: string }[]
  return spoken.find(({ code }) => code === 'en')?.id ?? 1
}

/** Tests run beside each other: each takes the freest slot of some days, far from what others book. */
async function freePlace(api: Api): Promise<FreePlace> {
  const from = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const { body } = await api.ask('GET', '/api/v1/booking/offer')
  const offered = (body.items as { id: string; services: { id: string }[] }[]).flatMap((pos) =>
    pos.services.map((service) => ({ posId: pos.id, serviceId: service.id })),
  )
  for (const place of offered) {
    const query = new URLSearchParams({ ...place, from, days: '14', partySize: '2' })
    const answer = await api.ask('GET', `/api/v1/booking/slot?${query}`)
    const days = answer.body.days as {
      date: string
      slots: { start: string; state: string; seatsLeft: number | null }[]
    }[]
    const free = days
      .flatMap(({ date, slots }) => slots.map((slot) => ({ ...slot, date })))
      .filter(({ state }) => state === 'available')
      .sort((one, other) => (other.seatsLeft ?? 999) - (one.seatsLeft ?? 999))
    const [freest] = free
    if (freest) return { ...place, date: freest.date, start: freest.start }
  }
  throw new Error('No slot is free')
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}
