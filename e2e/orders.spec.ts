import type { Page } from '@playwright/test'
import type { Api, Stored } from './api'
import { expectAccessible, looks } from './axe'
import { catalogue, Filling, matching } from './catalogue-pages'
import { expect, test } from './fixtures'
import { giulia, uniqueName } from './people'
import { goToScreen, openScreen } from './screens'
import { signIn, unique } from './steps'
import { saveButton } from './tag-pages'

const path = '/api/v1/sales/order'
const list = '/sales/pointofsales/salesorder'
const form = `${list}/order`

test('an order to ship is opened from the list and leaves with its carrier and tracking number', async ({
  page,
  api,
}) => {
  const { product, customer, order } = await shippedOrder(api)
  await step(api, order, 'confirm')
  await signIn(page, giulia)
  await openScreen(page, `${matching(list, customer)}&shippingStatus=to_ship`)
  await page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(order.number) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: new RegExp(product) })).toBeVisible()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = new Filling(page, page.getByRole('dialog'))
  await dialog.type({ Carrier: 'Corriere del Chianti', 'Tracking number': 'CC 4711' })
  await dialog.press('Mark as shipped')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('CC 4711', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delivered', exact: true })).toBeVisible()
})

test('some of the goods come back, and with them their money and no more', {
  tag: '@full',
}, async ({ page, api }) => {
  const { order } = await shippedOrder(api)
  await step(api, order, 'confirm')
  await step(api, order, 'ship', { carrier: 'DHL', trackingNumber: null })
  const { dueCents } = await step(api, order, 'deliver')
  await step(api, order, 'payment', { cents: dueCents, method: 'card', reference: null })
  await signIn(page, giulia)
  await openScreen(page, `${form}/${order.id}`)
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record return' }).click()
  await expect(dialog.getByText('Please select at least one option').first()).toBeVisible()
  await dialog.getByRole('spinbutton').first().fill('2')
  const back = await money(dialog.getByText('Refund to customer').locator('..'))
  expect(back).toBeGreaterThan(0)
  await dialog.getByLabel('Reason').fill('Corked')
  await dialog.getByRole('button', { name: 'Record return' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('2 returned')).toBeVisible()
  await expect(page.getByText('“Corked”')).toBeVisible()
  const after = await detailOf(api, order)
  expect(after.refundedCents).toBe(back)
  expect(after.excessCents).toBe(0)
})

test('an order is taken by hand, changed and cancelled, with what goes back said before', {
  tag: '@change',
}, async ({ page, api }) => {
  const { product, pos } = await goods(api)
  const surname = uniqueName('Rossi')
  await signIn(page, giulia)
  await openScreen(page, form)
  const filling = new Filling(page)
  await saveButton(page).click()
  await expect(filling.picker('POS')).toHaveAccessibleDescription(/This is required field/)
  await filling.choose('POS', pos)
  await addProduct(page, product)
  await page.getByRole('button', { name: 'New customer', exact: true }).click()
  await filling.type({ Name: 'Anna', Surname: surname })
  const price = page.getByRole('complementary', { name: 'Price' })
  await expect(price).toContainText('1 item,')
  await saveButton(page).click()
  await expect(page.getByRole('heading', { name: /^Order S/ })).toBeVisible()
  await expect(page.getByText('Pick-up: nothing to ship.')).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('spinbutton', { name: new RegExp(product) }).fill('3')
  await expect(price).toContainText('3 items,')
  await saveButton(page).click()
  await expect(page.getByRole('rowheader', { name: new RegExp(product) })).toBeVisible()

  await page.getByRole('button', { name: 'Take payment', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('3 items are restocked')
  await dialog.getByLabel('Reason').fill('Changed their mind')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Cancelled: Changed their mind')).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
})

test('an order of an agent is sold at their price and stands in their statement', {
  tag: '@full',
}, async ({ page, api }) => {
  const { product, pos } = await goods(api)
  const name = uniqueName('Agente')
  const agent = await api.create('/api/v1/sales/agent', {
    ...noAgent,
    name,
    priceMode: 'percent_off',
    pricePercent: 50,
    commissionPercent: 10,
  })
  await signIn(page, giulia)
  await openScreen(page, form)
  const filling = new Filling(page)
  await filling.choose('POS', pos)
  await filling.choose('Channel', 'Agent')
  await filling.choose('Sales partner', name)
  await addProduct(page, product)
  await saveButton(page).click()
  const heading = page.getByRole('heading', { name: /^Order S/ })
  await expect(heading).toBeVisible()
  const number = (await heading.textContent())?.replace('Order ', '') ?? ''
  await expect(page.getByText(`by ${name}`)).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Commission' })).toBeVisible()
  // An agent earns on what was confirmed.
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await goToScreen(page, `/sales/salespartner/addagent/${agent.id}/statement`)
  await expect(page.getByText(number)).toBeVisible()
})

test('the palette finds an order by its number and a product by its code', {
  tag: '@full',
}, async ({ page, api }) => {
  const { order, product } = await shippedOrder(api)
  await signIn(page, giulia)
  await openScreen(page, list)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('textbox', { name: /^Search bookings/ })
  await search.fill(product)
  await expect(page.getByRole('dialog').getByText(product).first()).toBeVisible()
  await search.fill(order.number)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(order.number) })
    .click()
  await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible()
})

for (const { language, colorScheme } of looks) {
  test(`orders are accessible in ${language}, ${colorScheme}`, {
    tag: '@full',
  }, async ({ newPage, api }) => {
    const page = await newPage({ colorScheme, viewport: { width: 1440, height: 900 } })
    const { order } = await shippedOrder(api)
    await signIn(page, giulia, { language })
    for (const address of [list, form, `${form}/${order.id}`, `${form}/${order.id}?edit=true`]) {
      await openScreen(page, address)
      await expectAccessible(page, address)
    }
    if (language === 'it') {
      await openScreen(page, `${form}/${order.id}`)
      await expect(page.getByRole('heading', { name: `Ordine ${order.number}` })).toBeVisible()
      await expect(page.getByText('Da spedire')).toBeVisible()
    }
  })
}

const noAgent = {
  surname: null,
  email: null,
  phone: null,
  countryId: null,
  businessName: null,
  vatCode: null,
  sdi: null,
  sellsAllProducts: true,
  products: [],
  notes: null,
}

interface Order extends Stored {
  readonly number: string
}

interface OrderState {
  readonly version: number
  readonly number: string
  readonly dueCents: number
  readonly refundedCents: number
  readonly excessCents: number
}

/** A product of its own that nobody counts and no country is closed to, and where it is sold. */
async function goods(api: Api) {
  const product = unique('Riserva')
  const { id } = await api.createLike(catalogue.product.path, {
    name: product,
    itemCode: product.replace('Riserva ', 'R-'),
    vintage: null,
    managesStock: false,
    lowStockLimit: null,
    isOnSale: true,
    quantityDiscounts: [],
    countryPrices: [],
    excludedCountryIds: [],
    posIds: [],
  })
  const { body } = await api.ask('GET', `${catalogue.pos.path}/lookup`)
  const [pos] = body.items as { id: string; label: string }[]
  if (!pos) throw new Error('Nothing is sold anywhere')
  return { product, productId: id, pos: pos.label, posId: pos.id }
}

/** An order of three pieces that are to be sent within Italy. */
async function shippedOrder(api: Api) {
  const { product, productId, posId } = await goods(api)
  const surname = uniqueName('Bianchi')
  const guest = await api.create('/api/v1/analytics/customer/guest', {
    name: 'Luca',
    surname,
    email: null,
    phone: null,
    countryId: null,
    languageId: null,
  })
  const { body } = await api.ask('GET', '/api/onboard/countrylist')
  const { country } = body.items as { country: { id: number; name: string }[] }
  const made = await api.create(path, {
    posId,
    channel: 'back_office',
    customerId: guest.id,
    agentId: null,
    lines: [{ productId, quantity: 3 }],
    shipping: {
      name: `Luca ${surname}`,
      company: null,
      street: 'Via dei Colli',
      number: '12',
      city: 'Siena',
      postalCode: '53100',
      countryId: country.find(({ name }) => name === 'Italy')?.id,
    },
    billing: null,
    discountCode: null,
    notes: null,
  })
  const { number } = await detailOf(api, made)
  const order: Order = { ...made, number }
  return { product, customer: surname, order }
}

async function detailOf(api: Api, { id }: Stored): Promise<OrderState> {
  const { body } = await api.ask('GET', `${path}/${id}/detail`)
  return body as unknown as OrderState
}

/** Does something with an order behind the screens, as it stands now. */
async function step(api: Api, order: Stored, name: string, more: object = {}): Promise<OrderState> {
  const { version } = await detailOf(api, order)
  const { status, body } = await api.ask('POST', `${path}/${order.id}/${name}`, {
    version,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.item as OrderState
}

async function addProduct(page: Page, product: string): Promise<void> {
  await page.getByLabel('Add product').fill(product)
  await page.getByRole('option', { name: new RegExp(product) }).click()
}

async function money(shown: ReturnType<Page['locator']>): Promise<number> {
  const text = (await shown.textContent()) ?? ''
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
}
