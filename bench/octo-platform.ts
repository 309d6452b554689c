import { createHash } from 'node:crypto'
import type pg from 'pg'
import { middleDay } from './create-bookings'
import type { BookedVenue } from './fill-bookings'
import { type Load, load } from './requests'

const slowestLook = 250
const slowestReservation = 1_000
/** Each business has a key of its own. */
const keyOf = (businessId: string) => `octo_${businessId}`

interface Asked {
  readonly path: string
  /** Another one for each request. */
  readonly body?: () => object
}

interface PlatformCall extends Asked {
  readonly what: string
  readonly limit: number
}

/** Calls a business as a platform does, each time for another place and day. */
export class BenchPlatform {
  readonly calls: Record<'availability' | 'calendar' | 'reserve', PlatformCall>
  readonly website: Asked
  readonly product: { readonly productId: string; readonly optionId: string }
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>
  #nth = 0

  constructor(url: string, { businessId, serviceId, posId, posIds }: BookedVenue) {
    this.#url = url
    this.#headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${keyOf(businessId)}`,
      'octo-capabilities': 'octo/pricing',
    }
    this.product = { productId: serviceId, optionId: posId }
    this.website = {
      path: `/api/public/${businessId}/slots?serviceId=${serviceId}&posId=${posId}&from=${middleDay}&days=42&partySize=2`,
    }
    const somewhere = (nth: number, days: number) => ({
      productId: serviceId,
      optionId: posIds[nth % posIds.length],
      day: dayAfter(Math.floor(nth / posIds.length) % days),
    })
    const next = () => {
      this.#nth += 1
      return this.#nth
    }
    this.calls = {
      availability: {
        what: 'the times of a day with their prices',
        limit: slowestLook,
        path: '/octo/availability',
        body: () => {
          const { day, ...product } = somewhere(next(), 7)
          const units = [{ id: 'adult', quantity: 2 }]
          return { ...product, localDateStart: day, localDateEnd: day, units }
        },
      },
      calendar: {
        what: 'the days of a month with their prices',
        limit: slowestLook,
        path: '/octo/availability/calendar',
        body: () => {
          const { day, ...product } = somewhere(next(), 1)
          return { ...product, localDateStart: day, localDateEnd: dayAfter(30) }
        },
      },
      reserve: {
        what: 'a reservation',
        limit: slowestReservation,
        path: '/octo/bookings',
        body: () => {
          const nth = next()
          const { day, ...product } = somewhere(nth, 300)
          const hour = [10, 11, 12, 14, 15, 16, 17][Math.floor(nth / (posIds.length * 300)) % 7]
          return {
            ...product,
            uuid: crypto.randomUUID(),
            availabilityId: `${day}T${hour}:00:00+0${isSummer(day) ? 2 : 1}:00`,
            unitItems: [{ unitId: 'adult' }, { unitId: 'adult' }],
          }
        },
      },
    }
  }

  load({ path, body }: Asked, connections: number): Promise<Load> {
    return load({
      url: this.#url,
      connections,
      requests: [
        body
          ? {
              method: 'POST',
              path,
              headers: this.#headers,
              setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }),
            }
          : { method: 'GET', path },
      ],
    })
  }

  async firstFree(): Promise<{ id: string; vacancies: number }> {
    const day = { localDateStart: middleDay, localDateEnd: dayAfter(30) }
    const times = (await this.post('/availability', { ...this.product, ...day })) as {
      id: string
      vacancies: number
      available: boolean
    }[]
    const free = times.find(({ available }) => available)
    if (!free) throw new Error('Nothing is free')
    return free
  }

  async post(path: string, body: object): Promise<unknown> {
    const response = await fetch(`${this.#url}/octo${path}`, {
      method: 'POST',
      headers: this.#headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
    return response.json()
  }
}

function dayAfter(days: number): string {
  const date = new Date(`${middleDay}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const isSummer = (day: string) => day < '2030-10-27' || day >= '2031-03-30'

export async function connectPlatform(client: pg.Client, businessId: string): Promise<void> {
  await client.query(
    `with platform as (
       insert into channel_platforms (business_id, id, platform, name, price_mode, percent, service_ids, categories, pos_ids)
       values ($1, gen_random_uuid(), 'other', 'Bench', 'commission', 20, '{}', '{}', '{}') returning business_id, id)
     insert into channel_keys (business_id, platform_id, key_hash, key_end, made_at)
     select business_id, id, $2, 'ench', now() from platform`,
    [businessId, createHash('sha256').update(keyOf(businessId)).digest('hex')],
  )
}

export async function placesOf(client: pg.Client, businessId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from points_of_sale where business_id = $1 order by name',
    [businessId],
  )
  return rows.map(({ id }) => id)
}
