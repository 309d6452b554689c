import { timeOf } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import { listSlots } from '#features/bookings/slots/list-slots'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import { languages } from '#schema/reference/language.table'
import type { OctoContext } from './octo-context'
import type { Reservation } from './reservations'

/**
 * The language in which a party is led, where that matters: the one that all share already, the first of theirs
 * that is spoken at that time, or the first that is spoken. Platforms do not ask for it.
 */
export async function languageOfVisit(
  context: OctoContext,
  { service, availabilities }: ServiceOffer,
  {
    serviceId,
    posId,
    date,
    startMinute,
  }: Pick<Reservation, 'serviceId' | 'posId' | 'date' | 'startMinute'>,
  locales: readonly string[],
): Promise<number | null> {
  const windows = availabilities.flatMap((availability) => availability.windows)
  if (!service.isSingleLanguage && windows.every(({ languageIds }) => languageIds.length === 0)) {
    return null
  }
  const { days } = await listSlots(context, {
    serviceId,
    posId,
    from: date,
    days: 1,
    partySize: null,
    languageId: null,
    spared: {},
  })
  const slots = days[0]?.slots.filter(({ start }) => start === timeOf(startMinute)) ?? []
  const shared = slots.find(({ languageId }) => languageId !== null)?.languageId
  if (shared && service.isSingleLanguage) return shared
  const there = windows.filter(({ id }) => slots.some(({ windowId }) => windowId === id))
  const spoken = there.flatMap(({ languageIds }) => languageIds)
  const wished = await idsOf(context, [...locales, 'en'])
  const isSpoken = (id: number) => spoken.length === 0 || spoken.includes(id)
  return wished.find(isSpoken) ?? spoken[0] ?? null
}

async function idsOf({ tx }: OctoContext, locales: readonly string[]): Promise<number[]> {
  const codes = locales.map((locale) => locale.toLowerCase().split(/[-_]/)[0] ?? '')
  const { rows } = await tx.execute<{ id: number; code: string }>(
    sql`select id, code from ${languages} where code = any(${sql.param(codes)}::text[])`,
  )
  return codes.flatMap((code) => rows.find((row) => row.code === code)?.id ?? [])
}
