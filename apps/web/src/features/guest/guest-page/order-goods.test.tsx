// @vitest-environment happy-dom
import type { GuestOrderPage } from '@cantina/contract/guest/guest-order'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { speakToGuest, startI18n } from '#lib/i18n'
import { OrderGoods } from './order-goods'

const named = (id: number, nameEn: string, nameIt: string) => ({ id, nameEn, nameIt })

const wine = {
  type: null,
  country: null,
  region: null,
  subRegion: null,
  grapes: [],
  pairings: [named(18, 'Mushrooms', 'Funghi')],
  pairingNotesEn: null,
  pairingNotesIt: null,
  winemaking: [],
  awards: [],
  servingTemperature: null,
  idealConsumption: null,
  bestMoments: [],
  technicalSheetId: '0198c0de-0000-7000-8000-000000000001',
  quantityDiscounts: [{ fromQuantity: 6, unit: 'percent', percent: 5, amountCents: null }],
} as const

const page = {
  state: 'received',
  may: { cancel: true, bill: true, pay: false, withdraw: false },
  paymentRequest: null,
  lines: [
    {
      name: 'Ambra',
      vintage: 2022,
      capacity: 75,
      capacityUnit: 'cl',
      imageId: null,
      producer: null,
      descriptionEn: null,
      descriptionIt: null,
      alcoholPercent: 12.5,
      labelCode: 'AbCdEf',
      availableFrom: null,
      wine,
      quantity: 6,
      returnedQuantity: 0,
      quantityDiscountCents: 630,
      cents: 11_970,
    },
  ],
  discounts: [],
  shippingCents: 0,
  totalCents: 11_970,
  returnedCents: 0,
  paidCents: 0,
  dueCents: 11_970,
  howToPay: 'Puoi pagare al ritiro.',
  delivery: null,
} as unknown as GuestOrderPage

beforeAll(async () => {
  await startI18n()
  await speakToGuest('it')
})
afterAll(() => speakToGuest('en'))

const shown = () =>
  renderToStaticMarkup(
    <OrderGoods token="token" page={page} money={(cents) => `${cents / 100} €`} />,
  )

it('counts bottles as the shop and the till do', () => {
  expect(shown()).toContain('Da 6 bottiglie −5%')
})

it('keeps a strength in one piece', () => {
  expect(shown()).toContain('12,5\u00a0%\u00a0vol. di alcol')
})

it('leads to a sheet and to the ingredients by links apart that look alike', () => {
  const links = [...shown().matchAll(/<li><a href="([^"]+)".*?<\/a><\/li>/g)]
  expect(links.map(([, href]) => href)).toEqual([
    expect.stringContaining(wine.technicalSheetId),
    '/e/AbCdEf?lang=it',
  ])
  for (const [link] of links) expect(link).toContain('<svg')
})
