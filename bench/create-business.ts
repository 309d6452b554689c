import type pg from 'pg'
import { demo } from './requests'

/** A business of its own, whose administrator signs in with the demo's password. */
export async function createBusiness(client: pg.Client, email: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `with business as (insert into businesses (id, name) values (gen_random_uuid(), 'Bench') returning id),
          account as (insert into accounts (id, email, password_hash, business_id)
            select gen_random_uuid(), $1, password_hash, business.id from accounts, business where email = $2 returning id)
     insert into users (business_id, id, name, email, role)
       select business.id, account.id, 'Bench', $1, 'bussiness_admin' from business, account returning business_id as id`,
    [email, demo.email],
  )
  return rows[0]?.id ?? ''
}

/** A business to be measured, named after its size, with somebody who can sign in. */
export async function createBenchVenue(client: pg.Client, size: string) {
  const email = `bench-${size}@example.com`
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, email)
  await client.query('reset role')
  return { businessId, email }
}
