import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { catalogue } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { signIn, unique } from './steps'
import { createTastingRoom } from './tasting-rooms'
import { createCode, createTill, openTill, sheetOf, tileOf, totalOf } from './till'

test('three things are sold in five taps, and once for a double tap', async ({ page, api }) => {
  const till = await createTill(api)
  await signIn(page, giulia)
  await openTill(page, till)
  let taps = 0
  const tap = async (name: string, clickCount = 1) => {
    taps += 1
    await page.getByRole('button', { name }).first().click({ clickCount })
  }
  const sales: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/customerview/checkout')) {
      sales.push(request.headers()['idempotency-key'] ?? '')
    }
  })
  for (const name of till.names) await tap(name)
  await expect(totalOf(page)).toContainText('€60.00')
  await tap('Card', 2)
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible()
  await tap('New sale')
  await expect(page.getByText('The cart is empty')).toBeVisible()
  expect(taps).toBe(5)
  expect(new Set(sales).size).toBe(1)
})

test('a sale whose answer is lost is asked about, and made once', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const till = await createTill(api, { managesStock: true })
  await api.createLike(catalogue.stock.path, {
    productId: till.ids[0],
    posId: till.posId,
    toPosId: null,
    category: 'purchase',
    quantity: 5,
  })
  await signIn(page, giulia)
  // One that may keep nothing: others keep the sale and send it themselves.
  await page.route('**/customerview/device', (route) => route.abort())
  await openTill(page, till)
  await tileOf(page, till.names[0]).click()
  // The server sells, and its answer never arrives.
  await page.route('**/customerview/checkout', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Cash' }).click()
  await expect(sheetOf(page, 'Sale sent; checking…')).toBeVisible()
  await page.unroute('**/customerview/checkout')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible()
  await page.getByRole('button', { name: 'New sale' }).click()
  await tileOf(page, till.names[0]).click()
  await expect(page.getByText('The cart is empty')).toBeHidden()
  const more = page.getByRole('button', { name: `One more: ${till.names[0]}` })
  for (let piece = 0; piece < 3; piece += 1) await more.click()
  await more.click()
  await expect(page.getByText('Maximum Quantity Reached')).toBeVisible()
  await expect(totalOf(page)).toContainText('€40.00')
})

test('a payment in parts gives change for the cash', { tag: '@full' }, async ({ page, api }) => {
  const till = await createTill(api)
  await signIn(page, giulia)
  await openTill(page, till)
  for (const name of till.names) await tileOf(page, name).click()
  await page.getByRole('link', { name: 'Change, split or other payment' }).click()
  const first = page.getByRole('group', { name: 'Payment 1' })
  await first.getByLabel('Amount').fill('25')
  await expect(page.getByText('Still to pay €35.00')).toBeVisible()
  await first.getByLabel('Cash received').fill('50')
  await expect(first.getByText('€25.00')).toBeVisible()
  await page.getByRole('button', { name: 'Add another method' }).click()
  const second = page.getByRole('group', { name: 'Payment 2' })
  await expect(second.getByLabel('Amount')).toHaveValue('35.00')
  await second.getByText('Third-party voucher').click()
  const pay = page.getByRole('button', { name: 'Pay €60.00' })
  const reference = unique('SB')
  await second.getByLabel('Reference').fill(reference)
  await expect(pay).toBeDisabled()
  await second.getByLabel('Voucher issuer').selectOption('Smartbox')
  await expectAccessible(page, 'payment by voucher')
  await pay.click()
  await expect(page.getByText('Change due')).toBeVisible()
  await expect(page.getByText('€25.00', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'New sale' }).click()
  await tileOf(page, till.names[0]).click()
  await page.getByRole('link', { name: 'Change, split or other payment' }).click()
  await first.getByText('Third-party voucher').click()
  await first.getByLabel('Voucher issuer').selectOption('Smartbox')
  await first.getByLabel('Reference').fill(reference.toLowerCase())
  await page.getByRole('button', { name: 'Pay €10.00' }).click()
  await expect(page.getByText('This voucher has already been used')).toBeVisible()
})

test('a reservation is paid together with two bottles', { tag: '@change' }, async ({
  page,
  api,
}) => {
  const room = await createTastingRoom(api)
  const { posId } = room
  const { guest } = await room.book('10:00', 2)
  const till = await createTill(api, { posIds: [posId] })
  await signIn(page, giulia)
  await openTill(page, { ...till, address: `/sales/customerview?pos=${posId}` })
  await tileOf(page, till.names[0]).click()
  await tileOf(page, till.names[1]).click()
  await page.getByRole('button', { name: 'Reservation' }).click()
  const sheet = sheetOf(page, 'Reservations')
  await sheet.getByRole('textbox').fill(guest)
  await sheet.getByRole('button', { name: guest }).click()
  await expect(totalOf(page)).toContainText('€90.00')
  await expect(page.getByRole('button', { name: `Customer: ${guest}. Change` })).toBeVisible()
  await page.getByRole('button', { name: 'Card' }).click()
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible()
  await expect(page.getByText(/^Booking /)).toBeVisible()
  await expect(page.getByText(/^Order /)).toBeVisible()
  // One payment, one receipt, and one invoice of all of it.
  await expect(page.getByRole('region', { name: /^Receipt / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Invoice', exact: true }).click()
  const invoice = page.getByRole('dialog', { name: 'Create invoice' })
  await expect(invoice.getByText(/^For all items on receipt /)).toBeVisible()
  await invoice.getByRole('textbox', { name: 'Address' }).fill('Via Roma 1')
  await invoice.getByRole('textbox', { name: 'Postal code' }).fill('50125')
  await invoice.getByRole('textbox', { name: 'City' }).fill('Firenze')
  await invoice.getByRole('combobox', { name: 'Country' }).fill('Ital')
  await page.getByRole('option', { name: 'Italy' }).click()
  await invoice.getByRole('textbox', { name: 'VAT code' }).fill('IT06284510481')
  await invoice.getByRole('textbox', { name: 'SDI' }).fill('M5UXCR1')
  await Promise.all([
    page.context().waitForEvent('page'),
    invoice.getByRole('button', { name: 'Issue invoice' }).click(),
  ])
  await expect(page.getByRole('region', { name: /^Invoice / })).toBeVisible()
  await page.getByRole('button', { name: 'New sale' }).click()
  await page.getByRole('button', { name: 'Reservation' }).click()
  await sheet.getByRole('textbox').fill(guest)
  await expect(sheet.getByRole('button', { name: guest })).toBeDisabled()
})

test('a wine that may not go to a country says so before it is paid', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const { body } = await api.ask('GET', '/api/onboard/countrylist')
  const { country } = body.items as { country: { id: number; name: string }[] }
  const germany = country.find(({ name }) => name === 'Germany')
  const till = await createTill(api, { excludedCountryIds: [germany?.id] })
  await signIn(page, giulia)
  await openTill(page, till)
  await tileOf(page, till.names[0]).click()
  await page.getByRole('button', { name: 'Pick-up' }).click()
  const sheet = sheetOf(page, 'Delivery')
  const choose = async (name: string) => {
    await sheet.getByLabel('Country').click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await choose('Germany')
  await expect(sheet).toContainText(`${till.names[0]} can’t be shipped to Germany`)
  const field = (name: RegExp) => sheet.getByRole('textbox', { name })
  await field(/^Name/).fill('Katharina Weber')
  await field(/^Street/).fill('Hauptstraße')
  await field(/^Postal code/).fill('80331')
  await field(/^City/).fill('München')
  await sheet.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(`${till.names[0]} can’t be shipped to Germany`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Card' })).toBeDisabled()
  await page.getByRole('button', { name: 'Shipped to München' }).click()
  await choose('Italy')
  await sheet.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByText(/Shipping, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Card' })).toBeEnabled()
})

test('a discount code that does not apply says why', { tag: '@full' }, async ({ page, api }) => {
  const till = await createTill(api)
  const voucher = (part: object) => createCode(api, part)
  const [tag] = await api.findTags('Wine club')
  const refusals = [
    { code: await voucher({ to: '2020-01-01' }), why: 'expired' },
    { code: await voucher({ from: '2090-01-01' }), why: 'not valid yet' },
    { code: await voucher({ minimumSpendCents: 9900 }), why: 'minimum spend not reached' },
    { code: await voucher({ minimumUnits: 6 }), why: 'minimum quantity not reached' },
    { code: await voucher({ usage: 'multiple_single' }), why: 'choose a customer first' },
    {
      code: await voucher({ tagIds: [tag?.id] }),
      why: 'needs a customer with the tag (Wine club)',
    },
  ]
  await signIn(page, giulia)
  await openTill(page, till)
  await tileOf(page, till.names[0]).click()
  await page.getByRole('button', { name: 'Discount code' }).click()
  const sheet = sheetOf(page, 'Discount code')
  await sheet.getByLabel('Code').fill('nobodyknows')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('This discount code doesn’t exist')).toBeVisible()
  for (const { code, why } of refusals) {
    await sheet.getByLabel('Code').fill(code)
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(page.getByText(`Code ${code} doesn’t apply`)).toContainText(why)
    await expect(totalOf(page)).toContainText('€10.00')
    await page.getByRole('button', { name: code }).click()
  }
  await sheet.getByLabel('Code').fill(await voucher({}))
  await page.keyboard.press('Enter')
  await expect(totalOf(page)).toContainText('€5.00')
})

/** Like a scanner: it does not wait for the page between two keys. */
async function scan(page: Page, code: string): Promise<void> {
  await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)))
}

test('a scanner puts its code into the cart, wherever the focus is', { tag: '@full' }, async ({
  page,
  api,
}) => {
  const till = await createTill(api)
  await signIn(page, giulia)
  await openTill(page, till)
  await scan(page, till.codes[1])
  await expect(page.getByText(`${till.names[1]} added to the cart`)).toBeVisible()
  await expect(totalOf(page)).toContainText('€20.00')
  await scan(page, '00000000')
  await expect(page.getByText('No product has the item code 00000000')).toBeVisible()
})

test('keyboard alone sells', { tag: '@full' }, async ({ page, api }) => {
  const till = await createTill(api)
  await signIn(page, giulia)
  await openTill(page, till)
  await page.keyboard.type(till.names[0].slice(-8), { delay: 120 })
  await page.keyboard.press('Enter')
  await expect(totalOf(page)).toContainText('€10.00')
  const card = page.getByRole('button', { name: 'Card' })
  for (let step = 0; step < 60; step += 1) {
    if (await card.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'New sale' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The cart is empty')).toBeVisible()
})

test('on a tablet by touch, in Italian and in the dark', { tag: '@full' }, async ({
  newPage,
  api,
}) => {
  const till = await createTill(api)
  const page = await newPage({
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await signIn(page, giulia, { language: 'it' })
  await openTill(page, till)
  await tileOf(page, till.names[0]).tap()
  await tileOf(page, till.names[2]).tap()
  await expect(totalOf(page)).toContainText('40,00')
  const small = await page.locator('button:visible, a:visible').evaluateAll((targets) =>
    targets
      .map((target) => ({ box: target.getBoundingClientRect(), text: target.textContent }))
      .filter(({ box }) => box.height > 1 && (box.height < 48 || box.width < 48))
      .map(({ text }) => text),
  )
  expect(small).toEqual([])
  await expectAccessible(page, 'the till, Italian, dark')
  await page.getByRole('button', { name: 'Carta', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Venduto' })).toBeVisible()
  await expectAccessible(page, 'a sale, Italian, dark')
})

test('every page of the till is accessible', { tag: '@full' }, async ({ page, api }) => {
  const till = await createTill(api)
  await signIn(page, giulia)
  await openTill(page, till)
  await tileOf(page, till.names[0]).click()
  await expectAccessible(page, 'the till')
  for (const [button, title] of [
    ['Add customer', 'Customer'],
    ['Reservation', 'Reservations'],
    ['Pick-up', 'Delivery'],
    ['Discount code', 'Discount code'],
    ['Note', 'Note'],
    ['Why this price?', 'Why this price?'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(sheetOf(page, title)).toBeVisible()
    await expectAccessible(page, title)
    // The first one may only close a list in it.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(sheetOf(page, title)).toBeHidden({ timeout: 1_000 })
    }).toPass()
  }
  await page.goto(till.address.replace('customerview', 'customerview/cart'))
  await expect(totalOf(page)).toBeVisible()
  await expectAccessible(page, 'the cart')
  await page.goto(till.address.replace('customerview', 'customerview/checkout'))
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expectAccessible(page, 'the payment')
})
