import type pg from 'pg'
import type { Desk } from './fill-desk'

/** What is offered on a website of the business. */
export interface Website {
  readonly businessId: string
  readonly serviceId: string
  readonly posId: string
  readonly customerId: string
}

/** Puts the visits of a business on its website. */
export async function openWebsite(client: pg.Client, { businessId }: Desk): Promise<Website> {
  await client.query('set role cantina_platform')
  await client.query(
    'update services set sells_on_website = true, sells_online = true where business_id = $1',
    [businessId],
  )
  const { rows } = await client.query<Omit<Website, 'businessId'>>(
    `select l.service_id as "serviceId", l.pos_id as "posId", (select id from customers where business_id = $1 limit 1) as "customerId"
     from service_availabilities l where l.business_id = $1 order by 1, 2 limit 1`,
    [businessId],
  )
  await client.query('reset role')
  return { businessId, ...(rows[0] as Omit<Website, 'businessId'>) }
}

/** Each comes from an address of their own, as through a proxy. */
export const addressOf = (visitor: number) =>
  `203.0.${Math.floor(visitor / 250)}.${1 + (visitor % 250)}`
