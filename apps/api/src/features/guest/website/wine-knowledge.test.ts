import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { listPublicProducts, placePublicOrder } from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { readTillProduct } from '@cantina/contract/till/product-sheet'
import { expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { countryIdOf } from '#testing/document-factories'
import { createUser } from '#testing/factories'
import { createShop } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'
import { newGuest, noAcceptances } from '#testing/website-factories'

const server = useTestServer()

it('reaches the buyer in the shop, at the till and on the page of the order', async () => {
  const user = await createUser(server, { role: 'bussiness_admin' })
  const scene = { server, businessId: user.businessId }
  const discount = { fromQuantity: 6, unit: 'percent' as const, percent: 7.5, amountCents: null }
  const shop = await createShop(scene, {
    sellsOnWebsite: true,
    countryId: await countryIdOf(server, 'IT'),
    subCategoryId: 112,
    producer: 'Tenuta Rossi',
    alcoholPercent: 13.5,
    grapeIds: [2, 1],
    pairingIds: [1],
    winemakingIds: [1],
    awards: [{ name: '95 points', reviewer: 'Wine Advocate', score: '95' }],
    servingTemperature: '16–18 °C',
    idealConsumption: '2026–2034',
    bestMoments: ['dinner'],
    pairingNotesEn: 'With game',
    quantityDiscounts: [discount],
    releaseDate: '2099-05-01',
    takesPreOrders: true,
  })
  await callOn(server, updateWebsite, { body: { ...newWebsite, shopPosId: shop.posId } }, user)
  const known = {
    country: { nameEn: 'Italy', nameIt: 'Italia' },
    region: null,
    subRegion: null,
    // As they were chosen, not by their names.
    grapes: [{ id: 2 }, { id: 1 }],
    pairings: [{ id: 1 }],
    winemaking: [{ id: 1 }],
    awards: [{ name: '95 points', reviewer: 'Wine Advocate', score: '95' }],
    servingTemperature: '16–18 °C',
    idealConsumption: '2026–2034',
    bestMoments: ['dinner'],
    pairingNotesEn: 'With game',
    technicalSheetId: null,
    quantityDiscounts: [discount],
  }
  const params = { key: user.businessId }
  const listed = await callOn(server, listPublicProducts, { params })
  expect(listed.status, listed.text).toBe(200)
  expect(listed.body.items).toMatchObject([{ wine: { ...known, type: { id: 112 } } }])
  const sheet = await callOn(server, readTillProduct, { params: { id: shop.productId } }, user)
  expect(sheet.body).toMatchObject({ wine: known })
  const unknown = await callOn(server, readTillProduct, { params: { id: newId() } }, user)
  expect(unknown.status).toBe(404)
  const placed = await callOn(server, placePublicOrder, {
    params,
    body: {
      lines: [{ productId: shop.productId, quantity: 1 }],
      discountCode: null,
      guest: newGuest(),
      shipping: null,
      billing: null,
      notes: null,
      acceptances: { ...noAcceptances, age: true },
      payment: 'at_arrival',
      source: null,
    } as never,
  })
  expect(placed.status, placed.text).toBe(200)
  const token = placed.body.guestUrl.split('/g/')[1]
  const page = await callOn(server, readGuestPage, { params: { token } })
  const buyer = page.body.lines[0]
  const [shown] = listed.body.items
  expect(buyer).toMatchObject({ availableFrom: '2099-05-01', wine: known })
  for (const key of ['producer', 'alcoholPercent', 'descriptionEn', 'descriptionIt', 'labelCode']) {
    expect(buyer[key], key).toEqual(shown[key])
  }
  expect(buyer.alcoholPercent).toBe(13.5)
})
