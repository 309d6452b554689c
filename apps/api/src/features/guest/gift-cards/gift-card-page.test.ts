import { takePayment } from '@cantina/contract/bookings/bookings'
import { readGiftCardPage } from '@cantina/contract/guest/gift-card-page'
import { describe, expect, it } from 'vitest'
import { giftCardUrl } from '#platform/links/guest-links'
import { createVenue, deskOf } from '#testing/booking-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createGiftCard } from '#testing/gift-card-factories'
import { callOn, useTestServer } from '#testing/test-server'

describe('the page of a gift card', () => {
  const server = useTestServer()
  let user: TestUser
  const { act, book } = deskOf(server, () => user)

  it('shows its holder the balance and what was paid with it, and never the code', async () => {
    user = await createUser(server, { rights: ['booking.edit', 'sales.edit'] })
    const scene = { server, businessId: user.businessId }
    const card = await createGiftCard(scene)
    const { body: made } = await book(await createVenue(scene))
    const paid = { method: 'gift_card' as const, reference: card.code, cents: 1_000 }
    expect((await act(takePayment, made.item.id, paid)).status).toBe(200)
    const url = new URL(
      giftCardUrl(server.secrets.linkKey, 'https://cantina.example', {
        businessId: user.businessId,
        ...card,
      }),
    )
    expect(url.hash).toBe(`#${card.code}`)
    const token = url.pathname.split('/').at(-1) ?? ''
    const read = (tried: string) => callOn(server, readGiftCardPage, { params: { token: tried } })
    const { status, body } = await read(token)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      balanceCents: 4_000,
      status: 'active',
      entries: [
        { kind: 'redemption', cents: -1_000 },
        { kind: 'issue', cents: 5_000 },
      ],
    })
    expect(JSON.stringify(body)).not.toContain(card.code)
    expect((await read(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  })
})
