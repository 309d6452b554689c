import { bookings as resource } from '@cantina/contract/booking/bookings'
import { arrayContains, getTableName, gte, lte, type SQL, sql } from 'drizzle-orm'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { type BoundResource, bindResource } from '#resource/bind-resource'
import { nameTable } from '#resource/entity-names'
import { labelIn } from '#resource/label-in'
import { readRecord } from '#resource/read-record'
import { toWire } from '#resource/wire'
import {
  bookingAnswers,
  bookingExtras,
  bookings as stored,
  bookingRows as table,
} from './bookings.table'
import { createBooking } from './create-booking'
import { updateBooking } from './update-booking'

// The list reads a view; what stands in the way of deleting a service or a customer are these.
for (const part of [stored, bookingExtras, bookingAnswers]) {
  nameTable(getTableName(part), resource.texts)
}

const ofBooking = (what: SQL, from: SQL) =>
  sql`(select coalesce(jsonb_agg(${what}), '[]') from ${from} where part.business_id = ${table.businessId} and part.booking_id = ${table.id})`

/** Reservations are made and changed with their seats and price, and read with the names around them. */
export const bookings: BoundResource = bindResource(
  {
    resource,
    table,
    sort: { date: table.date, createdAt: table.createdAt, updatedAt: table.updatedAt },
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
    shown: {
      serviceId: labelIn(table.serviceNameEn, table.serviceNameIt),
      posId: table.posName,
      customerId: table.customerName,
      roomId: table.roomName,
      guideId: table.guideName,
      extras: sql`''`,
      answers: sql`''`,
    },
    filters: {
      name: (typed: string) => customersLike(typed),
      email: (typed: string) => customersLike(typed),
      number: (typed: string) => sql`(${table.number} = ${typed} or ${customersLike(typed)})`,
      from: (from: string) => gte(table.date, from),
      to: (to: string) => lte(table.date, to),
      paymentType: (method: never) => arrayContains(table.paymentMethods, [method]),
      source: (channel: string) => sql`${table.channel} = ${channel}`,
    },
  },
  {
    create: inBusiness(resource.endpoints.create, async (context, { body }) => {
      const id = await createBooking(context, body)
      return {
        message: say(context.language, 'messages.created'),
        item: toWire(await readRecord(context, bookings.binding, id)),
      }
    }),
    update: inBusiness(resource.endpoints.update, async (context, { params, body }) => {
      await updateBooking(context, params.id, body)
      return {
        message: say(context.language, 'messages.updated'),
        item: toWire(await readRecord(context, bookings.binding, params.id)),
      }
    }),
  },
)

/** Bookings of the customers that a search finds; a common name is looked for among all of them. */
function customersLike(typed: string): SQL {
  return sql`${table.customerId} = any((select coalesce(search_ids('customers'::regclass, ${typed}, 1000),
    array(select c.id from customers c where c.search_text like all (search_patterns(${typed})))))::uuid[])`
}
