import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { bookings } from '#schema/bookings/bookings.table'
import { vatRates } from '#schema/business/vat-rates.table'
import { serviceSeasons } from '#schema/catalogue/services.table'
import { createExtra, deskOf, type Venue } from '#testing/booking-factories'
import {
  availabilityAt,
  createChannelVenue,
  createPlatform,
  octoOf,
  type TestPlatform,
} from '#testing/channel-factories'
import { createUser, type TestUser } from '#testing/factories'
import { useTestServer } from '#testing/test-server'

describe('the VAT rate of a season', () => {
  const server = useTestServer()
  let user: TestUser
  let venue: Venue
  let platform: TestPlatform
  let extraId: string
  const reducedId = newId()
  const { book, detail } = deskOf(server, () => user)
  const octo = octoOf(server, () => platform.key, 'octo/pricing')

  beforeAll(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    const scene = { server, businessId: user.businessId }
    const { businessId } = scene
    venue = await createChannelVenue(scene, {
      service: { nonDrinkerPriceCents: 1_500, underPriceCents: 1_000 },
    })
    extraId = await createExtra(scene, venue)
    await server.database.inBusiness(scene, async (tx) => {
      await tx
        .insert(vatRates)
        .values({ businessId, id: reducedId, name: '10%', ratePercent: 10, isDefault: false })
      await tx.insert(serviceSeasons).values({
        businessId,
        id: newId(),
        serviceId: venue.serviceId,
        position: 0,
        name: 'Harvest',
        from: venue.date,
        to: venue.date,
        priceCents: 4_000,
        vatRateId: reducedId,
      })
    })
    platform = await createPlatform(server, user)
  })

  const party = { guests: 2, nonDrinkers: 1, children: 1 }

  it('applies to the whole visit, and extras keep theirs', async () => {
    const extras = [{ extraId, quantity: 1 }]
    const { id } = (await book(venue, { ...party, extras })).body.item
    const { price } = await detail(id)
    expect(price.lines).toMatchObject([
      { kind: 'perPerson', unitCents: 4_000, vatRateId: reducedId, seasonName: 'Harvest' },
      { kind: 'nonDrinker', unitCents: 1_500, vatRateId: reducedId, seasonName: null },
      { kind: 'under', unitCents: 1_000, vatRateId: reducedId, seasonName: null },
      { kind: 'extra', unitCents: 1_000 },
    ])
    expect(price.lines[3].vatRateId).not.toBe(reducedId)
    const [stored] = await server.database.inBusiness(user, (tx) =>
      tx.select({ lines: bookings.priceLines }).from(bookings).where(eq(bookings.id, id)),
    )
    expect(stored?.lines).toMatchObject([10, 10, 10, 22].map((ratePercent) => ({ ratePercent })))
  })

  it('is the only one in what platforms are notified of the visit', async () => {
    const { body } = await octo.post('/availability', {
      productId: venue.serviceId,
      optionId: venue.posId,
      availabilityIds: [availabilityAt(venue)],
      units: [
        { id: 'adult', quantity: 2 },
        { id: 'child', quantity: 1 },
      ],
    })
    expect(body[0].pricing.includedTaxes.map(({ name }: { name: string }) => name)).toEqual([
      'VAT 10%',
    ])
  })
})
