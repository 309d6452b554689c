import type { OfferedAvailability } from '@cantina/domain/bookings/slot-states'
import type { IsoDate } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/database/prepared-statement'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { bookingDays } from '#schema/bookings/slots.table'
import {
  availabilities as availabilitiesTable,
  availabilityTimes,
} from '#schema/catalogue/availability.table'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'
import {
  type AvailabilityRow,
  availabilityOf,
  type OfferedRoom,
  type ServiceOffer,
  type ServiceRow,
  serviceOf,
} from './service-offer'

/** Every service of a point of sale as the slots need it; prices are not among it. */
export interface PosOffers {
  readonly zone: string
  readonly rooms: readonly OfferedRoom[]
  readonly offers: readonly ServiceOffer[]
  /** Of all services; one that several share is the same object in each. */
  readonly availabilities: readonly OfferedAvailability[]
}

interface PosRow {
  pos_status: string | null
  zone: string
  rooms: OfferedRoom[]
  services: ServiceRow[]
  links: { serviceId: string; availabilityId: string }[]
  availabilities: AvailabilityRow[]
}

/** Long texts that no calendar shows. */
const leftOut = sql.raw(`'{intro_en,intro_it,description_en,description_it,search_text}'::text[]`)

/**
 * Reads what is sold at a point of sale, and what has bookings in a stretch of days although it is
 * not sold there any more, in one round trip.
 */
export async function posOffers(
  { tx, businessId, language }: Pick<BusinessContext, 'tx' | 'businessId' | 'language'>,
  { posId, from, to }: { posId: string; from: IsoDate; to: IsoDate },
): Promise<PosOffers> {
  const nameKey = language === 'it' ? sql`s.name_key` : sql`s.name_en_key`
  const { rows } = await tx.execute<PosRow & Record<string, unknown>>(sql`
    select p.status as pos_status, b.time_zone as zone,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'priority', r.priority, 'capability', r.capability)
          order by r.priority, r.capability, r.id), '[]')
        from ${posRooms} r where r.business_id = b.id and r.pos_id = p.id) as rooms,
      (select coalesce(jsonb_agg(to_jsonb(s) - ${leftOut} order by ${nameKey}, s.id), '[]')
        from services s where s.business_id = b.id and s.id in (
          select l.service_id from service_availabilities l where l.business_id = b.id and l.pos_id = p.id
          union
          select d.service_id from ${bookingDays} d
          where d.business_id = b.id and d.pos_id = p.id and d.date between ${from} and ${to} and d.bookings > 0)) as services,
      (select coalesce(jsonb_agg(jsonb_build_object('serviceId', l.service_id, 'availabilityId', l.availability_id)
          order by l.service_id, l.position), '[]')
        from service_availabilities l where l.business_id = b.id and l.pos_id = p.id) as links,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'periods', a.periods, 'times',
          (select coalesce(jsonb_agg(to_jsonb(t) order by t.position), '[]') from ${availabilityTimes} t
            where t.business_id = b.id and t.availability_id = a.id))), '[]')
        from ${availabilitiesTable} a where a.business_id = b.id and a.status = 'active' and a.id in (
          select l.availability_id from service_availabilities l where l.business_id = b.id and l.pos_id = p.id)) as availabilities
    from businesses b left join ${pointsOfSale} p on p.business_id = b.id and p.id = ${posId}
    where b.id = ${businessId} and ${preparedStatement}`)
  const [row] = rows
  if (!row || row.pos_status === null) throw notInList('posId')
  const { rooms, zone } = row
  const known = new Map(row.availabilities.map((one) => [one.id, availabilityOf(one)]))
  const offers = row.services.map((service) => ({
    service: serviceOf(service, []),
    isSold: service.status === 'active' && row.pos_status === 'active',
    weekDays: service.week_days,
    availabilities: row.links
      .filter(({ serviceId }) => serviceId === service.id)
      .flatMap(({ availabilityId }) => known.get(availabilityId) ?? []),
    rooms,
    zone,
  }))
  return { zone, rooms, offers, availabilities: [...known.values()] }
}
