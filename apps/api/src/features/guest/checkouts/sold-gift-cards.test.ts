import { listPublicProducts, placePublicOrder } from '@cantina/contract/guest/public-shop'
import { newWebsite, updateWebsite } from '@cantina/contract/guest/website'
import { orders } from '@cantina/contract/orders/orders'
import { giftCards, readGiftCard } from '@cantina/contract/payments/gift-cards'
import { addDays } from '@cantina/domain/calendar'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailGiftCardsJob } from '#features/payments/gift-cards/mail-gift-cards.job'
import { outgoingMails } from '#platform/mail/outgoing-mails.table'
import type { Values } from '#resource/binding'
import { connectGateway, payerOf } from '#testing/card-factories'
import { callsOf } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { FakeStripe } from '#testing/fake-stripe'
import { createGiftCardProduct } from '#testing/gift-card-factories'
import { createShop } from '#testing/order-factories'
import { zoneOfBusinesses } from '#testing/sold-rows'
import { callOn, useTestServer } from '#testing/test-server'
import { newGuest, noAcceptances } from '#testing/website-factories'

describe('a gift card in the shop of a website', () => {
  const stripe = new FakeStripe()
  const server = useTestServer({ stripe })
  let user: TestUser
  let productId: string
  const payer = payerOf(server, stripe, () => user.businessId)
  const today = () => wallClockAt(server.clock.now(), zoneOfBusinesses).date

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    const { posId } = await createShop(scene, { sellsOnWebsite: true })
    productId = await createGiftCardProduct(scene, { sellsOnWebsite: true })
    await callOn(server, updateWebsite, { body: { ...newWebsite, shopPosId: posId } }, user)
    await connectGateway(server, user, stripe)
  })

  const guest = newGuest({ email: 'grace@example.com', language: 'en' })
  const order = (changes: Values = {}) =>
    callOn(server, placePublicOrder, {
      params: { key: user.businessId },
      body: {
        lines: [{ productId, quantity: 2 }],
        discountCode: null,
        guest,
        shipping: null,
        billing: null,
        notes: null,
        acceptances: noAcceptances,
        payment: 'card',
        source: null,
        ...changes,
      } as never,
    })
  const buy = async (changes: Values = {}) => {
    const { body, status, text } = await order(changes)
    expect(status, text).toBe(200)
    await payer.open(body.payUrl)
    payer.pay(body.payUrl)
    return body.payUrl as string
  }
  const cards = async () => {
    const { body } = await callsOf(server, giftCards, user).list()
    return Promise.all(
      body.items.map(
        async ({ id }: { id: string }) =>
          (await callOn(server, readGiftCard, { params: { id } }, user)).body,
      ),
    )
  }
  const mailedTo = async (recipient: string) => {
    await mailGiftCardsJob(server.deps).run({} as never)
    return server.database.inBusiness(user, (tx) =>
      tx
        .select({ giftCardId: outgoingMails.giftCardId })
        .from(outgoingMails)
        .where(
          and(
            eq(outgoingMails.businessId, user.businessId),
            eq(outgoingMails.recipient, recipient),
          ),
        ),
    )
  }

  it('is shown as one, issued when it is paid, and e-mailed to its buyer', async () => {
    const { body } = await callOn(server, listPublicProducts, {
      params: { key: user.businessId },
    })
    expect(body.items).toContainEqual(
      expect.objectContaining({ id: productId, isGiftCard: true, isInStock: true }),
    )
    const payUrl = await buy()
    expect(await cards()).toEqual([])
    await payer.reportPaid(payUrl)
    expect(await cards()).toMatchObject([
      { balanceCents: 5_000, recipient: { recipientEmail: 'grace@example.com', sendOn: today() } },
      { balanceCents: 5_000 },
    ])
    expect(await mailedTo('grace@example.com')).toHaveLength(2)
    const { items } = (await callsOf(server, orders, user).list()).body
    expect(items).toMatchObject([{ status: 'completed', paymentStatus: 'paid' }])
  })

  it('goes to somebody else on the day that the buyer chose', async () => {
    const giftRecipient = {
      recipientName: 'Ada',
      recipientEmail: 'ada@example.com',
      recipientLanguage: 'it',
      recipientMessage: 'Auguri!',
      sendOn: addDays(today(), 3),
    }
    await payer.reportPaid(await buy({ giftRecipient }))
    expect(await cards()).toMatchObject([
      { recipient: giftRecipient },
      { recipient: giftRecipient },
    ])
    expect(await mailedTo('ada@example.com')).toEqual([])
  })

  it('goes at once where the chosen day is over when it is paid', async () => {
    const giftRecipient = {
      recipientName: 'Ada',
      recipientEmail: 'late@example.com',
      recipientLanguage: 'en',
      recipientMessage: null,
      sendOn: addDays(today(), -1),
    }
    await payer.reportPaid(await buy({ giftRecipient }))
    expect(await cards()).toMatchObject([{ recipient: { sendOn: today() } }, {}])
    expect(await mailedTo('late@example.com')).toHaveLength(2)
  })
})
