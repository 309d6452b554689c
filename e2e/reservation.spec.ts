import type { Page } from '@playwright/test'
import type { Api } from './api'
import { catalogue } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia, uniqueName } from './people'
import { openScreen } from './screens'
import { notification, signIn, unique } from './steps'
import { chipOf, plainBooking } from './tasting-rooms'

const bookingPath = '/api/v1/booking/booking'
const minute = 60_000

/** Two slots of four seats a day, with an extra, at a place where no other test comes. */
async function smallCellar(api: Api) {
  const name = unique('Cantinetta')
  const time = { start: '10:00', end: '12:00', slotMinutes: 60, maxGuestsPerSlot: 4 }
  const [pos, availability] = await Promise.all([
    api.createLike(catalogue.pos.path, { name, rooms: [] }),
    api.createLike(catalogue.availability.path, {
      name,
      periods: [],
      times: [{ ...time, id: null, languageIds: [], maxGuests: null, maxBookings: null }],
    }),
  ])
  const service = await api.createLike(catalogue.service.path, {
    nameEn: name,
    nameIt: name,
    minimumGuests: 1,
    maximumGuests: null,
    weekDays: [1, 2, 3, 4, 5, 6, 7],
    pricePerPersonCents: 3000,
    seasons: [],
    availabilities: [{ id: null, posId: pos.id, availabilityId: availability.id }],
  })
  const extra = await api.createLike(catalogue.extra.path, {
    nameEn: `Board ${name}`,
    nameIt: `Tagliere ${name}`,
    priceCents: 1800,
    unit: 'piece',
    minimumQuantity: 1,
    periods: [],
    timeSlots: [],
    serviceIds: [service.id],
  })
  return { name, posId: pos.id, serviceId: service.id, extraName: String(extra.nameEn) }
}

type Cellar = Awaited<ReturnType<typeof smallCellar>>

/** Somebody takes three of the four seats. */
async function bookThree(api: Api, { posId, serviceId }: Cellar, date: string): Promise<void> {
  const nobody = { surname: null, email: null, phone: null, countryId: null, languageId: null }
  const guest = await api.create('/api/v1/analytics/customer/guest', { ...nobody, name: 'Ada' })
  await api.create(bookingPath, {
    ...plainBooking,
    serviceId,
    posId,
    date,
    start: '10:00',
    guests: 3,
    customerId: guest.id,
  })
}

function nextWeek(): string {
  return new Date(Date.now() + 7 * 24 * 60 * minute).toISOString().slice(0, 10)
}

async function openSlot(page: Page, { posId, serviceId }: Cellar, date: string): Promise<void> {
  const slot = new URLSearchParams({
    service: serviceId,
    pos: posId,
    date,
    time: '10:00',
    origin: '/booking/search',
  })
  await page.goto(`/home/createreservation/slot?${slot}`)
}

test('a reservation is taken on the phone in under a minute: full slot, new guest, extra, part of the money', async ({
  page,
  api,
}) => {
  const cellar = await smallCellar(api)
  const date = nextWeek()
  await bookThree(api, cellar, date)
  const surname = uniqueName('Berti')
  await signIn(page, giulia)
  await openScreen(page, `/booking/calendar?pos=${cellar.posId}&date=${date}`)
  const begun = Date.now()
  await page.getByRole('button', { name: /^New reservation: 10:00, .* 3 of 4, 1 free$/ }).click()

  const refusal = page.getByRole('alert').filter({ hasText: 'not enough seats' })
  await refusal.getByRole('button', { name: /^11:00/ }).click()
  await expect(page.getByText('2 seats are held for you')).toBeVisible()
  await expect(page.getByRole('button', { name: /11:00/, pressed: true })).toContainText(
    '0 + 2 of 4',
  )

  await page.getByRole('button', { name: 'Add extra' }).click()
  await page.getByRole('menuitem', { name: cellar.extraName }).click()
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('€78.00')

  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  await page.keyboard.type(`Carla ${surname}`)
  await expect(page.getByText('No customers found')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Surname' })).toHaveValue(surname)
  await page.keyboard.type('333 1234567')

  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  await page.getByRole('button', { name: 'Add a payment' }).click()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await amount.fill('100')
  await amount.press('Tab')
  await expect(amount).toHaveAccessibleDescription("You can't exceed the Total")
  await amount.fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notification(page, /Booking \d\d-\d+ saved/)).toBeVisible()
  expect(Date.now() - begun).toBeLessThan(minute)
  await page.waitForURL('**/booking/calendar?**')
  await expect(chipOf(page, surname)).toHaveAccessibleName(/^11:00, .* 2 guests/)

  const query = new URLSearchParams({ serviceId: cellar.serviceId, name: surname })
  const { body } = await api.ask('GET', `${bookingPath}?${query}`)
  expect(body.items).toEqual([
    expect.objectContaining({
      start: '11:00',
      totalCents: 7800,
      netPaidCents: 2000,
      paymentStatus: 'partially_paid',
    }),
  ])
})

test('a receipt of a new reservation is created from its form, which is saved and stays', {
  tag: '@change',
}, async ({ page, api }) => {
  const cellar = await smallCellar(api)
  const surname = uniqueName('Neri')
  await signIn(page, giulia)
  await openSlot(page, cellar, nextWeek())
  const receipt = page.getByRole('button', { name: 'Create receipt' })
  await expect(receipt).toBeDisabled()
  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  await page.keyboard.type(`Carla ${surname}`)
  await expect(page.getByText('No customers found')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Payment', exact: true }).click()
  await page.getByRole('button', { name: 'Add a payment' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await receipt.click()
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByText(/Receipt .*\d/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/home\/createreservation\/edit\/[^?]+\?origin=[^&]*$/)

  await documents.getByRole('button', { name: 'Create invoice' }).click()
  await expect(page.getByRole('dialog', { name: 'Create invoice' })).toBeVisible()
})

test('seats that were held for ten minutes are no longer, and can be held again', {
  tag: '@full',
}, async ({ page, api }) => {
  const cellar = await smallCellar(api)
  await signIn(page, giulia)
  await page.clock.install()
  await openSlot(page, cellar, nextWeek())
  const held = page.getByText('2 seats are held for you')
  await expect(held).toBeVisible()
  await page.clock.fastForward('09:45')
  await expect(held).toBeVisible()
  await page.clock.fastForward('00:30')
  const warning = page.getByRole('alert').filter({ hasText: 'The seats are no longer held' })
  await warning.getByRole('button', { name: 'Hold again' }).click()
  await expect(held).toBeVisible()
  await expect(warning).toBeHidden()
})

test('the reservation speaks Italian', { tag: '@full' }, async ({ page, api }) => {
  const cellar = await smallCellar(api)
  const date = nextWeek()
  await signIn(page, giulia, { language: 'it' })
  await openSlot(page, cellar, date)
  await expect(page.getByText('2 posti riservati')).toBeVisible()
  await page.getByRole('button', { name: 'Cliente', exact: true }).click()
  await page.keyboard.type(uniqueName('Dario'))
  await expect(page.getByText('Nessun cliente trovato')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await page.waitForURL(/\/booking\/search(\?|$)/)
})

/** A voucher for visits to one cellar alone, so that no other test meets it. */
async function voucherFor(api: Api, { serviceId }: Cellar, terms: object = {}): Promise<string> {
  const code = unique('Salute').replace(/[^A-Za-z0-9]/g, '')
  await api.create(catalogue.voucher.path, {
    code,
    name: 'Friends of the business',
    type: 'services',
    unit: 'percent',
    percent: 20,
    amountCents: null,
    from: null,
    to: null,
    serviceIds: [serviceId],
    productIds: [],
    notes: null,
    minimumSpendCents: null,
    minimumUnits: null,
    usage: 'single',
    maximumUses: null,
    tagIds: [],
    ...terms,
  })
  return code
}

/** By keyboard alone, as somebody on the phone does it. */
async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Apply discount code' }).press('Enter')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a discount code takes something off, and says why the price is what it is @full', async ({
  page,
  api,
}) => {
  const cellar = await smallCellar(api)
  const code = await voucherFor(api, cellar)
  await signIn(page, giulia)
  await openSlot(page, cellar, nextWeek())
  await applyCode(page, code.toLowerCase())
  const price = page.getByRole('complementary', { name: 'Price' })
  await expect(price.getByText(`Voucher ${code}`)).toBeVisible()
  await expect(price).toContainText('−€12.00')
  await expect(price).toContainText('€48.00')
  await price.getByRole('button', { name: 'Remove' }).click()
  await expect(price.getByRole('button', { name: 'Apply discount code' })).toBeFocused()
  await expect(price).not.toContainText('€48.00')
})

test('a discount code that does not apply says why, in both languages', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const cellar = await smallCellar(api)
  const other = await smallCellar(api)
  const [tag] = await api.findTags('Wine club')
  const reasons: [string, string][] = [
    [await voucherFor(api, cellar, { to: '2020-12-31' }), 'Expired on 31 Dec 2020'],
    [await voucherFor(api, cellar, { from: '2090-01-01' }), 'Not valid until'],
    [
      await voucherFor(api, cellar, { minimumSpendCents: 9_000 }),
      'Minimum spend not reached: €90.00',
    ],
    [await voucherFor(api, cellar, { minimumUnits: 3 }), 'Minimum quantity not reached: 3'],
    [await voucherFor(api, cellar, { usage: 'multiple_single' }), 'Choose a customer first'],
    [await voucherFor(api, cellar, { tagIds: [tag?.id] }), 'with the tag Wine club. Choose one'],
    [await voucherFor(api, other), 'Not valid for the selected items'],
    ['NOSUCHCODE', 'This discount code doesn’t exist'],
  ]
  await signIn(page, giulia)
  await openSlot(page, cellar, nextWeek())
  const field = page.getByRole('textbox', { name: 'Discount code' })
  for (const [code, why] of reasons) {
    await applyCode(page, code)
    await expect(field).toHaveAccessibleDescription(new RegExp(why))
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
  }
  await applyCode(page, 'NOSUCHCODE')
  const language = page.getByRole('banner').getByRole('combobox', { name: 'Language' })
  await language.selectOption({ label: 'Italiano' })
  await expect(page.getByRole('textbox', { name: 'Codice sconto' })).toHaveAccessibleDescription(
    /non esiste/,
  )
})
