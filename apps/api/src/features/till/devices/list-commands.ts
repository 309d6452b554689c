import { paymentMethods } from '@cantina/contract/bookings/bookings'
import { id } from '@cantina/contract/fields'
import { newVisit } from '@cantina/contract/till/checkout'
import {
  type DeskStep,
  type DeviceCommand,
  deskStep,
  mostDeviceCommands,
} from '@cantina/contract/till/devices'
import { partySizeOf } from '@cantina/domain/bookings/visit'
import { timeOf } from '@cantina/domain/calendar'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { guestName } from '#features/customers/customers/guest-name'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { bookings } from '#schema/bookings/bookings.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { customers } from '#schema/customers/customers.table'
import { deviceCommands, type StoredReason, tillDevices } from '#schema/till/till-devices.table'
import { sayReason } from './say-reason'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly kind: DeviceCommand['kind']
  readonly series: number
  readonly number: number | null
  readonly soldBy: string
  readonly at: string
  readonly reportedAt: string
  readonly state: DeviceCommand['state']
  readonly reason: StoredReason | null
  readonly content: unknown
  readonly resolvedAt: string | null
  readonly resolvedBy: string | null
  readonly note: string | null
}

/** What an override goes beyond. */
const withoutSeats: ReadonlySet<string> = new Set(['slot_taken', 'no_slot_free', 'room_taken'])

/** As far as it can be read: an older version of the application may have written it. */
const sold = z.object({
  posId: id.nullable().catch(null),
  totalCents: z.int().catch(0),
  lines: z.array(z.object({ productId: id, quantity: z.int() })).catch([]),
  visits: z.array(newVisit).catch([]),
  guest: z.object({ name: z.string(), surname: z.string().nullable() }).nullish().catch(null),
  tenders: z.array(z.object({ method: z.enum(paymentMethods), cents: z.int() })).catch([]),
})

type Sold = z.output<typeof sold>

/** What devices reported, with what was sold and paid as they sent it; of the till and of the desk for those who see them. */
export async function listCommands(
  context: BusinessContext,
  state: DeviceCommand['state'] | undefined,
): Promise<DeviceCommand[]> {
  const { tx, businessId, language, caller } = context
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.kind, d.series, c.number, c.content, concat_ws(' ', u.name, u.surname) as "soldBy", c.at,
      c.reported_at as "reportedAt", c.state, c.reason, c.resolved_at as "resolvedAt", c.note,
      case when r.id is not null then concat_ws(' ', r.name, r.surname) end as "resolvedBy"
    from ${deviceCommands} c
    join ${tillDevices} d on d.business_id = c.business_id and d.id = c.device_id
    join ${users} u on u.business_id = c.business_id and u.id = c.user_id
    left join ${users} r on r.business_id = c.business_id and r.id = c.resolved_by_id
    where c.business_id = ${businessId} ${state ? sql`and c.state = ${state}` : sql``}
      and case when c.kind = 'sell' then ${caller.rights.includes('sales.display')}::boolean else ${caller.rights.includes('booking.display')}::boolean end
    order by c.reported_at desc, c.id desc limit ${mostDeviceCommands}`)
  const commands = rows.map((row) => ({ row, content: sold.parse(row.content) }))
  const steps = new Map(
    rows.flatMap(({ id: of, kind, content }) => {
      const step = kind === 'sell' ? null : deskStep.safeParse(content)
      return step?.data ? [[of, step.data] as const] : []
    }),
  )
  const visits = await visitsOf(context, [...steps.values()])
  const serviceNames = await serviceNamesOf(
    context,
    commands.flatMap(({ content }) => content.visits.map(({ serviceId }) => serviceId)),
  )
  const names = await namesOf(
    context,
    commands.flatMap(({ content }) => [
      ...content.lines.map(({ productId }) => productId),
      ...(content.posId ? [content.posId] : []),
    ]),
  )
  return commands.map(({ row, content: { posId, totalCents, lines, tenders, ...content } }) => ({
    id: row.id,
    kind: row.kind,
    series: row.series,
    number: row.number,
    visit: visits.get(steps.get(row.id)?.bookingId ?? '') ?? null,
    visitNote: steps.get(row.id)?.note ?? null,
    posName: (posId && names.get(posId)) ?? null,
    soldBy: row.soldBy,
    at: new Date(row.at).toISOString(),
    reportedAt: new Date(row.reportedAt).toISOString(),
    state: row.state,
    reason: row.reason && sayReason(language, row.reason),
    isFull: row.state === 'refused' && withoutSeats.has(row.reason?.code ?? ''),
    totalCents,
    goods: lines.map(({ productId, quantity }) => ({
      name: names.get(productId) ?? null,
      quantity,
    })),
    walkIns: content.visits.map((walkIn) => ({
      ...(serviceNames.get(walkIn.serviceId) ?? { nameEn: null, nameIt: null }),
      date: walkIn.date,
      start: walkIn.start,
      partySize: partySizeOf(walkIn),
      guestName: nameOf(content.guest),
    })),
    tenders,
    resolvedAt: row.resolvedAt && new Date(row.resolvedAt).toISOString(),
    resolvedBy: row.resolvedBy,
    note: row.note,
  }))
}

interface VisitRow extends Record<string, unknown> {
  readonly id: string
  readonly customerName: string
  readonly date: string
  readonly startMinute: number
}

/** Those that are still there. */
async function visitsOf(
  { tx, businessId, language }: BusinessContext,
  steps: readonly DeskStep[],
): Promise<ReadonlyMap<string, NonNullable<DeviceCommand['visit']>>> {
  if (steps.length === 0) return new Map()
  const wanted = [...new Set(steps.map(({ bookingId }) => bookingId))]
  const { rows } = await tx.execute<VisitRow>(sql`
    select b.id, concat_ws(' ', c.name, c.surname) as "customerName", b.date::text, b.start_minute as "startMinute"
    from ${bookings} b join ${customers} c on c.business_id = b.business_id and c.id = b.customer_id
    where b.business_id = ${businessId} and b.id = any(${sql.param(wanted)}::uuid[])`)
  return new Map(
    rows.map(({ id: found, customerName, date, startMinute }) => [
      found,
      {
        id: found,
        customerName: guestName(language, customerName),
        date,
        start: timeOf(startMinute),
      },
    ]),
  )
}

function nameOf(guest: Sold['guest']): string | null {
  return guest ? [guest.name, guest.surname].filter(Boolean).join(' ') : null
}

interface ServiceNames {
  readonly nameEn: string | null
  readonly nameIt: string | null
}

async function serviceNamesOf(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ServiceNames>> {
  if (ids.length === 0) return new Map()
  const { id: serviceId, nameEn, nameIt } = services
  const found = await tx
    .select({ id: serviceId, nameEn, nameIt })
    .from(services)
    .where(and(eq(services.businessId, businessId), inArray(serviceId, [...new Set(ids)])))
  return new Map(found.map(({ id: of, ...names }) => [of, names]))
}

/** Of products and points of sale; what is deleted has none. */
async function namesOf(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`any(${sql.param([...new Set(ids)])}::uuid[])`
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from ${products} where business_id = ${businessId} and id = ${wanted}
    union all
    select id, name from ${pointsOfSale} where business_id = ${businessId} and id = ${wanted}`)
  return new Map(rows.map(({ id: found, name }) => [found, name]))
}
