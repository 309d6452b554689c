import { type paymentMethods, bookings as resource } from '@cantina/contract/bookings/bookings'
import type { Language } from '@cantina/contract/languages'
import type { PaymentStatus } from '@cantina/domain/payments/payments'
import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { guestNameIn } from '#features/customers/customers/guest-name'
import { ofCountry } from '#features/customers/customers/of-country'
import { withPromotion } from '#features/promotions/uses/with-promotion'
import { languageNameOf } from '#features/reference/language/language-name'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { type BoundResource, bindResource } from '#resource/bind-resource'
import { nameTable } from '#resource/entity-names'
import { labelIn } from '#resource/label-in'
import { listRows } from '#resource/list-rows'
import { readRecord } from '#resource/read-record'
import { toWire } from '#resource/wire'
import { deletedAnswer } from '#resource/write-answers'
import { bookingStateOf } from '#schema/bookings/booking-state-of'
import { bookingAnswers, bookingExtras, bookings as stored } from '#schema/bookings/bookings.table'
import { bookingRows as table } from '#schema/bookings/bookings.view'
import { extras } from '#schema/catalogue/extras.table'
import { questions } from '#schema/catalogue/questions.table'
import { createBooking } from './create-booking'
import { deleteBookings } from './delete-bookings'
import { isStillToPay } from './due-of-booking'
import {
  bookingSearch,
  type FoundGuests,
  ofGuests,
  ofNumber,
  withGuestsFound,
} from './guest-filters'
import { updateBooking } from './update-booking'

// The list reads a view; what is in the way of deleting a service or a customer are these.
for (const part of [stored, bookingExtras, bookingAnswers]) {
  nameTable(getTableName(part), resource.texts)
}

const ofBooking = (what: SQL, from: SQL) =>
  sql`(select coalesce(jsonb_agg(${what}), '[]') from ${from} where part.business_id = ${table.businessId} and part.booking_id = ${table.id})`

/** What belongs to a booking, named in the reader's language, in one cell. */
function partsInWords(
  names: SQL,
  from: SQL,
  worded: (name: SQL) => SQL,
  column: 'name' | 'question',
): (language: Language) => SQL {
  return (language) => {
    const [first, second] = language === 'it' ? ['it', 'en'] : ['en', 'it']
    const name = sql.raw(`coalesce(named.${column}_${first}, named.${column}_${second})`)
    return sql`(select string_agg(${worded(name)}, '; ' order by ${name}) from ${from} join ${names} where part.business_id = ${table.businessId} and part.booking_id = ${table.id})`
  }
}

/** Asked of the start as it is stored: compared with a day, it could not be looked up before row security has its say. */
const instantOf = (date: string, days: number) =>
  sql`((${date}::date + ${sql.raw(String(days))})::timestamp at time zone 'UTC')`

// Wherever a business is, its day begins within a day of the world's: a period is looked for by the start, in the order
// of the list. The day is only checked: taken for a second way to narrow, it would make any index look good enough.
const fromDay = (date: string) =>
  sql`(${table.startsAt} >= ${instantOf(date, -1)} and ${table.date} + 0 >= ${date}::date)`
const toDay = (date: string) =>
  sql`(${table.startsAt} < ${instantOf(date, 2)} and ${table.date} + 0 <= ${date}::date)`

const pricedWith = (kind: 'discount' | 'voucher', id: string) =>
  sql`exists (select from ${stored} priced where priced.business_id = ${table.businessId} and priced.id = ${table.id}
    and ${withPromotion(sql`priced.promotions`, kind, id)})`

/** Reservations are made and changed with their seats and price, and read with the names around them. */
const bound: BoundResource = bindResource(
  {
    resource,
    table,
    keysIn: stored,
    search: bookingSearch,
    sort: { date: table.startsAt, createdAt: table.createdAt, updatedAt: table.updatedAt },
    label: table.number,
    fields: {
      extras: ofBooking(
        sql`jsonb_build_object('extraId', part.extra_id, 'quantity', part.quantity)`,
        sql`booking_extras as part`,
      ),
      answers: ofBooking(
        sql`jsonb_build_object('questionId', part.question_id, 'guest', part.guest, 'value', part.value)`,
        sql`booking_answers as part`,
      ),
    },
    columns: { customerName: guestNameIn(table.customerName) },
    shown: {
      status: bookingStateOf(table),
      serviceId: labelIn(table.serviceNameEn, table.serviceNameIt),
      posId: table.posName,
      customerId: guestNameIn(table.customerName),
      roomId: table.roomName,
      guideId: table.guideName,
      languageId: languageNameOf(table.languageId),
      extras: partsInWords(
        sql`${extras} as named on named.business_id = part.business_id and named.id = part.extra_id`,
        sql`booking_extras as part`,
        (name) => sql`part.quantity || ' × ' || ${name}`,
        'name',
      ),
      answers: partsInWords(
        sql`${questions} as named on named.business_id = part.business_id and named.id = part.question_id`,
        sql`booking_answers as part`,
        (name) => sql`${name} || ' ' || part.value`,
        'question',
      ),
    },
    exported: [
      'number',
      'date',
      'start',
      'durationMinutes',
      'serviceId',
      'posId',
      'roomId',
      'guideId',
      'customerId',
      'customerEmail',
      'customerPhone',
      'guests',
      'nonDrinkers',
      'children',
      'languageId',
      'extras',
      'answers',
      'notes',
      'arrivalStatus',
      'subTotalCents',
      'discountCode',
      'discountCents',
      'totalCents',
      'netPaidCents',
      'paymentStatus',
      'paymentMethods',
      'channel',
    ],
    filters: {
      name: (wanted: string | FoundGuests) => ofGuests('name', wanted),
      email: (wanted: string | FoundGuests) => ofGuests('email', wanted),
      number: (wanted: string | FoundGuests) => ofNumber(wanted),
      from: fromDay,
      to: toDay,
      paymentStatus: (wanted: PaymentStatus | 'open') =>
        wanted === 'open' ? isStillToPay(table) : eq(table.paymentStatus, wanted),
      // Written out, as in the condition of the index for each of the few that there are.
      paymentType: (method: (typeof paymentMethods)[number]) =>
        sql`${table.paymentMethods} @> ${sql.raw(`'{${method}}'::text[]`)}`,
      isDenied: (isDenied: boolean) =>
        isDenied ? sql`${table.status} = 'denied'` : sql`${table.status} <> 'denied'`,
      source: (channel: string) => sql`${table.channel} = ${channel}`,
      countryId: (countryId: number) => ofCountry(table, countryId),
      discountId: (id: string) => pricedWith('discount', id),
      voucherId: (id: string) => pricedWith('voucher', id),
      weekDay: (weekDay: number) => sql`extract(isodow from ${table.date}) = ${weekDay}`,
      hour: (hour: number) => sql`${table.startMinute} / 60 = ${hour}`,
    },
  },
  {
    create: inBusiness(resource.endpoints.create, async (context, { body }) => {
      const { id, number } = await createBooking(context, body)
      return {
        message: say(context.language, 'messages.bookingSaved', { number }),
        item: toWire(await readRecord(context, bound.binding, id)),
      }
    }),
    update: inBusiness(resource.endpoints.update, async (context, { params, body }) => {
      await updateBooking(context, params.id, body)
      return {
        message: say(context.language, 'messages.updated'),
        item: toWire(await readRecord(context, bound.binding, params.id)),
      }
    }),
    remove: inBusiness(resource.endpoints.remove, async (context, { body }) =>
      deletedAnswer(context, await deleteBookings(context, body.ids)),
    ),
  },
)

/** The list finds its guests first. */
const list = inBusiness(resource.endpoints.list, async (context, { query }) =>
  listRows(context, bound.binding, await withGuestsFound(context, query)),
)

export const bookings: BoundResource = {
  ...bound,
  routes: bound.routes.map((route) => (route.endpoint === list.endpoint ? list : route)),
}
