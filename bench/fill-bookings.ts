import pg from 'pg'
import { prepareSearch } from './bare-booking-routes'
import { createBookings, type Seeded } from './create-bookings'
import { createBenchVenue } from './create-business'
import type { Filling } from './filled-database'
import { connectPlatform, placesOf } from './octo-platform'

/** The same business, alone and with a hundred times as many bookings around it. */
const sizes = {
  few: { places: 3, years: 1, bookingsAYear: 2_000 },
  many: { places: 100, years: 3, bookingsAYear: 2_000 },
} as const

export interface BookedVenue extends Seeded {
  readonly businessId: string
  readonly email: string
  readonly posIds: readonly string[]
}

/** Two businesses whose visits are sold at the desk, on their websites and through platforms. */
export const bookedVenues: Filling<{ readonly few: BookedVenue; readonly many: BookedVenue }> = {
  name: 'bookings',
  needsServer: false,
  async fill(databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const make = async (size: keyof typeof sizes) => {
      const venue = await createBenchVenue(client, size)
      const seeded = await createBookings(client, venue.businessId, sizes[size])
      await client.query('set role cantina_platform')
      await client.query(
        'update services set sells_on_website = true, sells_online = true where business_id = $1',
        [venue.businessId],
      )
      await connectPlatform(client, venue.businessId)
      const posIds = await placesOf(client, venue.businessId)
      await client.query('reset role')
      return { ...venue, posIds, ...seeded }
    }
    const made = { few: await make('few'), many: await make('many') }
    await client.query(prepareSearch)
    await client.query('vacuum analyze')
    await client.end()
    return made
  },
}
