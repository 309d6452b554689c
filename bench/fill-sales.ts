import pg from 'pg'
import { createAggregates } from './create-aggregates'
import { createBenchVenue } from './create-business'
import { createSales } from './create-sales'
import type { Filling } from './filled-database'

/** A year's numbers of a business, and of one that has sold a hundred times as much. */
const sizes = {
  few: { bookings: 6_000, orders: 5_000 },
  many: { bookings: 600_000, orders: 500_000 },
} as const

interface SellingVenue {
  readonly businessId: string
  readonly email: string
}

export interface SellingVenues {
  readonly few: SellingVenue
  readonly many: SellingVenue
}

/** Two businesses with their figures added up. */
export const sellingVenues: Filling<SellingVenues> = {
  name: 'sales',
  needsServer: true,
  async fill(databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const make = async (size: keyof typeof sizes) => {
      const venue = await createBenchVenue(client, size)
      await createSales(client, venue.businessId, sizes[size])
      await createAggregates(client, venue.businessId)
      return venue
    }
    const made = { few: await make('few'), many: await make('many') }
    await client.query('vacuum analyze')
    await client.end()
    return made
  },
}
