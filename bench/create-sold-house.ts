import pg from 'pg'
import { createBookings, type Seeded } from './create-bookings'
import { createBusiness } from './create-business'

export interface SoldHouse extends Seeded {
  readonly businessId: string
}

const places = { places: 100, years: 3, bookingsAYear: 2_000 }

/** A house with 600,000 bookings whose visits are sold on its website and through platforms. */
export async function createSoldHouse(
  databaseUrl: string,
  email: string,
  more: (client: pg.Client, businessId: string) => Promise<void> = async () => {},
): Promise<SoldHouse> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, email)
  await client.query('reset role')
  const seeded = await createBookings(client, businessId, places)
  await client.query('set role cantina_platform')
  await client.query(
    'update services set sells_on_website = true, sells_online = true where business_id = $1',
    [businessId],
  )
  await more(client, businessId)
  await client.query('reset role')
  await client.query('vacuum analyze')
  await client.end()
  return { businessId, ...seeded }
}
