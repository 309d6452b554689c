import type { MissingSetup } from '@cantina/contract/catalogue/services'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { availabilities } from '#schema/catalogue/availability.table'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'
import { services } from '#schema/catalogue/services.table'
import { hasTimesLeft } from './service-obstacles'
import type { OfferedRoom } from './service-offer'

/** A service as staff see it in a picker. */
export interface PickedService {
  readonly id: string
  readonly nameEn: string | null
  readonly nameIt: string | null
  readonly calendarColor: string
  readonly durationMinutes: number
  readonly internalNotes: string | null
  readonly isSold: boolean
  /** By which it would be offered at the place, had it any times left; null where there are some. */
  readonly endedAvailability: { readonly id: string; readonly name: string } | null
}

/** A service on sale that no open place offers. */
interface UnplacedService {
  readonly id: string
  readonly nameEn: string | null
  readonly nameIt: string | null
  readonly obstacle: 'no_pos' | 'pos_closed'
}

interface OfferedPlace {
  readonly id: string
  readonly name: string
  readonly rooms: OfferedRoom[]
  readonly services: PickedService[]
}

/** Of the service `s` at the place `p`. */
const linkedAvailabilities = sql`from service_availabilities l
  join ${availabilities} a on a.business_id = l.business_id and a.id = l.availability_id
  where l.business_id = s.business_id and l.service_id = s.id and l.pos_id = p.id`

const endedAvailability = sql`case when not exists (select ${linkedAvailabilities} and ${hasTimesLeft})
  then (select jsonb_build_object('id', a.id, 'name', a.name) ${linkedAvailabilities} order by a.name_key, a.id limit 1) end`

/**
 * Every open or suspended point of sale where a service can be had, in one round trip. Where most can be had
 * comes first, and what the business began with: a form that nobody has used yet starts there.
 */
export async function offeredPlaces({
  tx,
  businessId,
}: Pick<BusinessContext, 'tx' | 'businessId'>): Promise<{
  timeZone: string
  items: OfferedPlace[]
  unplaced: UnplacedService[]
  missing: MissingSetup | null
}> {
  const { rows } = await tx.execute<{
    timeZone: string
    items: OfferedPlace[]
    unplaced: UnplacedService[]
    pos: Presence
    service: Presence
    availability: Presence
  }>(sql`
    select b.time_zone as "timeZone", (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
        'rooms', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'priority', r.priority,
            'capability', r.capability) order by r.priority, r.capability, r.id), '[]')
          from ${posRooms} r where r.business_id = p.business_id and r.pos_id = p.id),
        'services', offered.services) order by jsonb_array_length(offered.services) desc, p.name_key, p.id), '[]')
      from ${pointsOfSale} p
      join lateral (
        select jsonb_agg(jsonb_build_object('id', s.id, 'nameEn', s.name_en, 'nameIt', s.name_it,
          'calendarColor', s.calendar_color, 'durationMinutes', s.duration_minutes, 'internalNotes', s.internal_notes,
          'isSold', s.status = 'active' and p.status = 'active', 'endedAvailability', ${endedAvailability}) order by s.status <> 'active', s.created_at, s.id) as services
        from services s
        where s.business_id = p.business_id and exists (
          select from service_availabilities l
          where l.business_id = s.business_id and l.service_id = s.id and l.pos_id = p.id)
      ) offered on offered.services is not null
      where p.business_id = b.id and p.status <> 'inactive'
    ) as items, (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'nameEn', s.name_en, 'nameIt', s.name_it,
        'obstacle', case when exists (select from service_availabilities l
          where l.business_id = s.business_id and l.service_id = s.id) then 'pos_closed' else 'no_pos' end) order by s.created_at, s.id), '[]')
      from services s
      where s.business_id = b.id and s.status = 'active' and not exists (
        select from service_availabilities l
        join ${pointsOfSale} p on p.business_id = l.business_id and p.id = l.pos_id and p.status = 'active'
        where l.business_id = s.business_id and l.service_id = s.id)
    ) as unplaced,
      ${presenceOf(pointsOfSale)} as pos, ${presenceOf(services)} as service, ${presenceOf(availabilities)} as availability
    from businesses b where b.id = ${businessId}`)
  const [row] = rows
  if (!row) return { timeZone: 'UTC', items: [], unplaced: [], missing: 'pos' }
  const { timeZone, items, unplaced } = row
  const isBookable = items.some((place) => place.services.some(({ isSold }) => isSold))
  return { timeZone, items, unplaced, missing: isBookable ? null : missingOf(row) }
}

/** Whether a business has some: none at all, none that is active, or one that is. */
type Presence = 'none' | 'inactive' | 'active'

function presenceOf(table: typeof pointsOfSale | typeof services | typeof availabilities) {
  return sql`coalesce((select case when bool_or(one.status = 'active') then 'active' else 'inactive' end
    from ${table} one where one.business_id = b.id having count(*) > 0), 'none')`
}

function missingOf(present: Readonly<Record<'pos' | 'service' | 'availability', Presence>>) {
  const kinds = ['pos', 'service', 'availability'] as const
  const kind = kinds.find((one) => present[one] !== 'active')
  if (!kind) return 'link'
  return present[kind] === 'none' ? kind : (`${kind}_inactive` as const)
}
