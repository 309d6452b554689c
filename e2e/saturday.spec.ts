import type { Page } from '@playwright/test'
import type { Api } from './api'
import { expect, test } from './fixtures'
import { giulia } from './people'
import { openScreen } from './screens'
import { notification, signIn } from './steps'
import { createGiftCard, createTill, openTill, sheetOf, tileOf, totalOf } from './till'

const cardCents = 1_500

test('a Saturday at the till, and its Z report is what was sold', { tag: '@change' }, async ({
  newPage,
  api,
}) => {
  const till = await createTill(api, {}, { drawer: 'counted' })
  const giftCard = await createGiftCard(api, till.posId, cardCents)
  const page = await newPage({
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  await signIn(page, giulia, { language: 'it' })
  await openTill(page, till)
  const [ten, twenty, thirty] = till.names
  const put = (name: string) => tileOf(page, name).tap()
  const pay = (how: 'Contanti' | 'Carta') =>
    page.getByRole('button', { name: how, exact: true }).tap()
  const next = () => page.getByRole('button', { name: 'Nuova vendita' }).tap()
  const otherPayment = () =>
    page.getByRole('link', { name: 'Resto, più metodi o altro pagamento' }).tap()
  const payment = (number: number) => page.getByRole('group', { name: `Pagamento ${number}` })

  await put(ten)
  await page.getByRole('link', { name: 'Apri la cassa' }).tap()
  await page.getByLabel('Fondo cassa').fill('100')
  await page.getByRole('button', { name: 'Apri la cassa' }).tap()

  const answered = page.waitForResponse((answer) => answer.url().endsWith('/checkout'))
  await pay('Contanti')
  const { order } = await (await answered).json()
  await next()

  await put(twenty)
  await pay('Carta')
  await next()

  await put(thirty)
  await otherPayment()
  await payment(1).getByText('Contanti', { exact: true }).tap()
  await payment(1).getByLabel('Importo').fill('10')
  await page.getByRole('button', { name: 'Aggiungi un altro metodo' }).tap()
  await expect(payment(2).getByLabel('Importo')).toHaveValue('20,00')
  await page.getByRole('button', { name: /^Incassa/ }).tap()
  await next()

  await put(twenty)
  await page.getByRole('button', { name: 'Sconto', exact: true }).tap()
  const discount = sheetOf(page, 'Sconto')
  await discount.getByRole('button', { name: '10%' }).tap()
  await discount.getByRole('button', { name: 'Cliente abituale' }).tap()
  await discount.getByRole('button', { name: 'Applica' }).tap()
  await expect(totalOf(page)).toContainText('18,00')
  await pay('Contanti')
  await next()

  await put(giftCard)
  await pay('Carta')
  const code = (await page.locator('code').textContent()) ?? ''
  await next()

  await put(ten)
  await otherPayment()
  await payment(1).getByText('Carta regalo').tap()
  await payment(1).getByLabel('Codice della carta regalo').fill(code)
  await expect(payment(1).getByLabel('Importo')).toHaveValue('10,00')
  await page.getByRole('button', { name: /^Incassa/ }).tap()
  await next()

  await put(thirty)
  await page.getByRole('button', { name: 'Carrelli in attesa: nessuno' }).tap()
  const parked = sheetOf(page, 'Carrelli in attesa')
  await parked.getByLabel('Nome di questo carrello').fill('Terrazza')
  await parked.getByRole('button', { name: 'Metti in attesa' }).tap()
  await expect(parked).toBeHidden()
  await put(ten)
  await pay('Contanti')
  await next()
  await page.getByRole('button', { name: 'Carrelli in attesa: 1' }).tap()
  await parked.getByRole('button', { name: /Terrazza/ }).tap()
  await expect(totalOf(page)).toContainText('30,00')
  await pay('Contanti')
  await next()

  await put(twenty)
  await pay('Contanti')
  // The sale before can still be undone until this one is offered in its place.
  const offered = page.getByRole('status').filter({ hasText: '20,00' })
  await offered.getByRole('button', { name: 'Annulla' }).tap()
  await expect(notification(page, 'Vendita annullata')).toBeVisible()
  await expect(tileOf(page, ten)).toBeVisible()

  await bringBack(page, order.id)

  await page.goto(till.address.replace('customerview', 'customerview/drawer'))
  const counted = { 'Banconote da 100': 1, 'Banconote da 50': 1, 'Banconote da 10': 1 }
  for (const [piece, count] of Object.entries({ ...counted, 'Monete da 2': 4 })) {
    await page.getByRole('spinbutton', { name: `${piece} €`, exact: true }).fill(String(count))
  }
  const summary = page.getByRole('complementary', { name: 'Riepilogo' })
  await expect(summary.getByText('I conti tornano')).toBeVisible()
  await summary.getByRole('button', { name: 'Chiudi la cassa' }).tap()
  await sheetOf(page, 'Chiudere la cassa?').getByRole('button', { name: 'Chiudi la cassa' }).tap()
  await expect(page.getByRole('heading', { name: 'Rapporto Z 1' })).toBeVisible()

  expect(await reportOf(api, till.posId)).toEqual({
    number: 1,
    expectedCents: 16_800,
    countedCents: 16_800,
    differenceCents: 0,
    // Paid 10, 10 of 30, 18, 10, 30 and 20; the last undone, the first brought back.
    cash: [9_800, 3_000],
    card: [2_000 + 2_000 + cardCents, 0],
    gift_card: [1_000, 0],
  })
})

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
