import { orders, payOrder, readOrder } from '@cantina/contract/orders/orders'
import {
  type GiftCardRecipient,
  giftCards,
  readGiftCard,
} from '@cantina/contract/payments/gift-cards'
import { addDays } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailGiftCardsJob } from '#features/payments/gift-cards/mail-gift-cards.job'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import { orders as stored } from '#schema/orders/orders.table'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createGiftCardProduct } from '#testing/gift-card-factories'
import { createShop, makeOrder, orderIn, type Shop } from '#testing/order-factories'
import { zoneOfBusinesses } from '#testing/sold-rows'
import { callOn, useTestServer } from '#testing/test-server'

describe('the recipient of gift cards in an order taken at the desk', () => {
  const server = useTestServer()
  let user: TestUser
  let shop: Shop
  let cardId: string
  const today = () => wallClockAt(server.clock.now(), zoneOfBusinesses).date
  const ada = (changes: Partial<GiftCardRecipient> = {}): GiftCardRecipient => ({
    recipientName: 'Ada',
    recipientEmail: 'ada@example.com',
    recipientLanguage: 'it',
    recipientMessage: 'Auguri!',
    sendOn: today(),
    ...changes,
  })

  beforeEach(async () => {
    user = await createUser(server, { rights: ['sales.edit'] })
    const scene = { server, businessId: user.businessId }
    shop = await createShop(scene)
    cardId = await createGiftCardProduct(scene)
  })

  const take = (giftRecipient: GiftCardRecipient | null, productId = cardId) =>
    makeOrder(server, user, orderIn(shop, { lines: [{ productId, quantity: 1 }], giftRecipient }))
  const detail = async (id: string) =>
    (await callOn(server, readOrder, { params: { id } }, user)).body
  const pay = async (id: string) => {
    const { version, dueCents: cents } = await detail(id)
    const body = { version, method: 'card', cents, reference: null } as const
    const paid = await callOn(server, payOrder, { params: { id }, body }, user)
    expect(paid.status, paid.text).toBe(200)
  }
  const issued = async () => {
    const [card] = (await callsOf(server, giftCards, user).list()).body.items
    return (await callOn(server, readGiftCard, { params: { id: card.id } }, user)).body
  }

  it('gets them by e-mail once it is paid, as it was last said', async () => {
    const { item } = (await take(ada({ recipientName: 'Eva' }))).body
    expect(item.giftRecipient).toMatchObject({ recipientName: 'Eva' })
    const { change } = callsOf(server, orders, user)
    const changed = await change(item.id, { giftRecipient: ada() })
    expect(changed.status, changed.text).toBe(200)
    expect((await detail(item.id)).giftRecipient).toEqual(ada())
    await pay(item.id)
    expect(await issued()).toMatchObject({ recipient: ada(), mailedAt: null })
    await mailGiftCardsJob(server.deps).run({} as never)
    const mails = await server.database.inBusiness(user, (tx) =>
      tx
        .select({ giftCardId: outgoingMails.giftCardId })
        .from(outgoingMails)
        .where(
          and(
            eq(outgoingMails.businessId, user.businessId),
            eq(outgoingMails.recipient, 'ada@example.com'),
          ),
        ),
    )
    expect(mails).toHaveLength(1)
    const late = await change(item.id, { giftRecipient: null })
    expect(late.body.code).toBe('gift_cards_issued')
    expect((await change(item.id, { notes: 'Blue ribbon' })).status).toBe(200)
  })

  it('is refused on a day that is over, unless it was said before', async () => {
    const yesterday = addDays(today(), -1)
    const refused = await take(ada({ sendOn: yesterday }))
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toHaveProperty(['giftRecipient.sendOn'])
    const { item } = (await take(ada())).body
    const { change } = callsOf(server, orders, user)
    expect((await change(item.id, { giftRecipient: ada({ sendOn: yesterday }) })).status).toBe(422)
    // Said in time, and not paid since.
    await server.database.inBusiness(user, (tx) =>
      tx
        .update(stored)
        .set({ giftRecipient: ada({ sendOn: yesterday }) })
        .where(and(eq(stored.businessId, user.businessId), eq(stored.id, item.id))),
    )
    expect((await change(item.id, { notes: 'Blue ribbon' })).status).toBe(200)
  })

  it('is nobody where no gift card is in the order', async () => {
    const { item } = (await take(ada(), shop.productId)).body
    expect(item.giftRecipient).toBeNull()
    const { item: card } = (await take(null)).body
    await pay(card.id)
    expect(await issued()).toMatchObject({ recipient: null })
  })
})
