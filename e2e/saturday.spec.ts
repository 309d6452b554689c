import type { Page } from '@playwright/test'
import type { Api } from './api'
import { expect, test } from './fixtures'
import { italianTill } from './italian-till'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn, unique } from './steps'
import { createTastingRoom } from './tasting-rooms'
import { createCode, createGiftCard, createTill, openTill, sheetOf, tileOf } from './till'

const cardCents = 1_500
const place = { drawer: 'counted', accessType: 'consumer', stockStorage: 'own' }
/** Whenever it is now, some are still to come. */
const allDay = { start: '00:00', end: '23:59', slotMinutes: 15 }

test('twenty sales of a Saturday at the till, and its Z report is what was sold', {
  tag: '@change',
}, async ({ newPage, api }) => {
  test.setTimeout(180_000)
  const room = await createTastingRoom(api, place, {}, allDay)
  const { guest } = await room.book('10:00', 2)
  const goods = await createTill(api, { posIds: [room.posId] })
  const till = { ...goods, posId: room.posId, address: `/sales/customerview?pos=${room.posId}` }
  const giftCard = await createGiftCard(api, till.posId, cardCents)
  const issuer = unique('Wine Box')
  await api.create('/api/v1/settings/voucher-issuer', { name: issuer })
  const code = await createCode(api)
  const page = await newPage({
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await signIn(page, giulia, { language: 'it' })
  await openTill(page, till)
  const [ten, twenty, thirty] = till.names
  const host = italianTill(page)

  await host.put(ten)
  await host.openDrawer('100')
  const first = await host.payAndRead('Contanti')

  await host.put(twenty)
  await host.pay('Carta')

  await host.put(thirty)
  await host.payInParts('10', '20,00')

  await host.put(twenty)
  await host.discountOnAll('10%', 'Cliente abituale')
  await host.total('18,00')
  await host.pay('Contanti')

  await host.put(giftCard)
  await host.press('Carta')
  const giftCardCode = (await page.locator('code').textContent()) ?? ''
  await host.next()

  await host.put(ten)
  await host.payWithGiftCard(giftCardCode, '10,00')

  await host.put(thirty)
  await host.park('Terrazza')
  await host.put(ten)
  await host.pay('Contanti')
  await host.takeUp('Terrazza')
  await host.total('30,00')
  await host.pay('Contanti')

  await host.put(thirty)
  await host.newPrice(thirty, '25', 'Cortesia')
  await host.total('25,00')
  await host.pay('Contanti')

  await host.put(ten, twenty)
  await host.giveAway(ten, 'Cortesia')
  await host.total('20,00')
  await host.pay('Contanti')

  await host.put(ten, ten, ten)
  await host.total('30,00')
  await host.pay('Contanti')

  await host.put(twenty)
  await host.useCode(code)
  await host.total('15,00')
  await host.pay('Carta')

  await host.put(twenty)
  await host.payWithReference('Buono di terzi', 'WB-2041', issuer)

  await host.put(thirty)
  await host.payWithReference('Bonifico', 'TRN 88120')

  await host.sellVisit(room.serviceName)
  await host.choose(guest)
  const visited = await host.payAndRead('Carta')

  await host.put(ten)
  await host.payReservation(guest)
  const settled = await host.payAndRead('Carta')

  await host.put(twenty)
  await host.shipTo({
    name: 'Katharina Weber',
    country: 'Germania',
    street: 'Hauptstraße',
    postalCode: '80331',
    city: 'München',
  })
  const shipped = await host.payAndRead('Carta')

  await host.put(ten)
  await host.choose(guest)
  const known = await host.payAndRead('Carta')

  await host.put(ten, twenty, thirty)
  await host.pay('Carta')

  await host.put(twenty)
  await host.press('Contanti')
  // The sale before can still be undone until this one is offered in its place.
  const offered = page.getByRole('status').filter({ hasText: '20,00' })
  await offered.getByRole('button', { name: 'Annulla' }).tap()
  await expect(notification(page, 'Vendita annullata')).toBeVisible()
  await expect(tileOf(page, ten)).toBeVisible()

  await bringBack(page, first.order.id)
  await page.goto(till.address.replace('customerview', 'customerview/drawer'))
  await moveCash(page, 'Versamento', '50', 'Moneta dalla banca')
  await moveCash(page, 'Prelievo', '20', 'Ghiaccio per il banco')
  const pieces = {
    'Banconote da 100': 2,
    'Banconote da 50': 1,
    'Banconote da 20': 1,
  }
  const coins = { 'Monete da 2': 1, 'Monete da 1': 1 }
  for (const [piece, count] of Object.entries({ ...pieces, ...coins })) {
    await page.getByRole('spinbutton', { name: `${piece} €`, exact: true }).fill(String(count))
  }
  const summary = page.getByRole('complementary', { name: 'Riepilogo' })
  await expect(summary.getByText('I conti tornano')).toBeVisible()
  await summary.getByRole('button', { name: 'Chiudi la cassa' }).tap()
  await sheetOf(page, 'Chiudere la cassa?').getByRole('button', { name: 'Chiudi la cassa' }).tap()
  await expect(page.getByRole('heading', { name: 'Rapporto Z 1' })).toBeVisible()

  // What the customer is given, and what shipping costs, is the demo's.
  const card = [visited, settled, shipped, known].map(({ paidCents }) => paidCents as number)
  expect(await reportOf(api, till.posId)).toEqual({
    number: 1,
    expectedCents: 27_300,
    countedCents: 27_300,
    differenceCents: 0,
    // Paid 10, 10 of 30, 18, 10, 30, 25, 20, 30 and 20; the last undone, the first brought back.
    cash: [17_300, 3_000],
    // Paid 20, 20 of 30, 15 and 60 as well.
    card: [card.reduce((one, other) => one + other, 11_500 + cardCents), 0],
    gift_card: [1_000, 0],
    voucher: [2_000, 0],
    bank_transfer: [3_000, 0],
  })
})

async function moveCash(page: Page, way: string, euros: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Versamento o prelievo' }).tap()
  const dialog = sheetOf(page, 'Versamento o prelievo')
  await dialog.getByText(way, { exact: true }).tap()
  await dialog.getByLabel('Importo').fill(euros)
  await dialog.getByLabel('Motivo').fill(reason)
  await dialog.getByRole('button', { name: 'Registra' }).tap()
  await expect(dialog).toBeHidden()
}

/** What was sold first comes back, and its money with it. */
async function bringBack(page: Page, orderId: string): Promise<void> {
  await openScreen(page, `/sales/pointofsales/salesorder/order/${orderId}`)
  await page.getByRole('button', { name: 'Reso', exact: true }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton').first().fill('1')
  await dialog.getByLabel('Motivo').fill('Sa di tappo')
  await dialog.getByRole('button', { name: 'Registra reso' }).tap()
  await expect(page.getByText('“Sa di tappo”')).toBeVisible()
}

async function reportOf(api: Api, posId: string) {
  const state = await api.ask('GET', `/api/v1/sales/drawer?pos=${posId}`)
  const { id } = state.body.last as { readonly id: string }
  const { body } = await api.ask('GET', `/api/v1/sales/drawer/${id}/report`)
  const { figures, closing } = body as unknown as Report
  const methods = figures.methods.map(
    ({ method, inCents, backCents }) => [method, [inCents, backCents]] as const,
  )
  return {
    number: closing.number,
    expectedCents: figures.expectedCents,
    countedCents: closing.countedCents,
    differenceCents: closing.differenceCents,
    ...Object.fromEntries(methods),
  }
}

interface Report {
  readonly figures: {
    readonly expectedCents: number
    readonly methods: readonly {
      readonly method: string
      readonly inCents: number
      readonly backCents: number
    }[]
  }
  readonly closing: {
    readonly number: number
    readonly countedCents: number
    readonly differenceCents: number
  }
}
