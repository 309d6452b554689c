import pg from 'pg'
import { createBenchHouse } from './create-business'
import { createCells } from './create-cells'
import { createSales } from './create-sales'
import type { Filling } from './filled-database'

/** A year's numbers of a house, and of one that has sold a hundred times as much. */
const sizes = {
  few: { bookings: 6_000, orders: 5_000 },
  many: { bookings: 600_000, orders: 500_000 },
} as const

interface SellingHouse {
  readonly businessId: string
  readonly email: string
}

/** Two houses with their figures added up. */
export const sellingHouses: Filling<{ readonly few: SellingHouse; readonly many: SellingHouse }> = {
  name: 'sales',
  needsServer: true,
  async fill(databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const make = async (size: keyof typeof sizes) => {
      const house = await createBenchHouse(client, size)
      await createSales(client, house.businessId, sizes[size])
      await createCells(client, house.businessId)
      return house
    }
    const made = { few: await make('few'), many: await make('many') }
    await client.query('vacuum analyze')
    await client.end()
    return made
  },
}
