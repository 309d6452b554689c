import type { ServiceObstacle } from '@cantina/contract/catalogue/services'
import { type SQL, sql } from 'drizzle-orm'
import { availabilities, availabilityTimes } from '#schema/catalogue/availability.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { serviceAvailabilities, serviceSeasons, services } from '#schema/catalogue/services.table'

const ofService = sql`l.business_id = ${services.businessId} and l.service_id = ${services.id}`

const isLinked = sql`select from ${serviceAvailabilities} l where ${ofService}`

const isOpen = sql`select from ${serviceAvailabilities} l
  join ${pointsOfSale} p on p.business_id = l.business_id and p.id = l.pos_id and p.status = 'active'
  where ${ofService}`

/** An availability `a` with times on some day from yesterday on, wherever the business is. */
export const hasTimesLeft: SQL = sql`a.status = 'active'
  and exists (select from ${availabilityTimes} t where t.business_id = a.business_id and t.availability_id = a.id)
  and (a.periods = '[]' or exists (
    select from jsonb_to_recordset(a.periods) as period ("to" date) where period."to" >= current_date - 1))`

const hasTimes = sql`select from ${serviceAvailabilities} l
  join ${pointsOfSale} p on p.business_id = l.business_id and p.id = l.pos_id and p.status = 'active'
  join ${availabilities} a on a.business_id = l.business_id and a.id = l.availability_id
  where ${ofService} and ${hasTimesLeft}`

const hasPrice = sql`select from ${serviceSeasons} l where ${ofService} and l.price_cents > 0`

const obstacle = (name: ServiceObstacle) => sql.raw(`'${name}'`)

/** Why a service is booked by nobody, as a column of its list and of its record. */
export const serviceObstaclesColumn: SQL = sql`array_remove(array[
  case
    when not exists (${isLinked}) then ${obstacle('no_pos')}
    when not exists (${isOpen}) then ${obstacle('pos_closed')}
    when not exists (${hasTimes}) then ${obstacle('no_availability')}
  end,
  case when ${services.pricePerPersonCents} = 0 and not exists (${hasPrice}) then ${obstacle('no_price')} end,
  case when not ${services.sellsOnWebsite} then ${obstacle('not_on_website')} end], null)`
