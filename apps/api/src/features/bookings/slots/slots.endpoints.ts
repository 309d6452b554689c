import {
  blockSlots,
  holdSeats as hold,
  listSlots as list,
  listRoomSpace as listRooms,
  releaseHold as release,
  unblockSlots,
} from '@cantina/contract/bookings/slots'
import { minuteOf } from '@cantina/domain/calendar'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import { inBusiness } from '#platform/http/route'
import { newId } from '#platform/ids'
import { say } from '#platform/texts'
import { slotBlocks } from '#schema/bookings/slots.table'
import { withBookingReferenceErrors } from './booking-reference-errors'
import { holdSeats, releaseHold } from './hold-seats'
import { listRoomSpace } from './list-room-space'
import { listSlots } from './list-slots'
import { lockDays } from './lock-days'
import { requireRoomOf } from './require-room-of'

export const slotRoutes = [
  inBusiness(list, (context, { query }) =>
    listSlots(context, {
      serviceId: query.serviceId,
      posId: query.posId,
      from: query.from,
      days: query.days ?? 1,
      partySize: query.partySize ?? null,
      languageId: query.languageId ?? null,
      spared: {
        bookingId: query.exceptBookingId,
        holdId: query.exceptHoldId,
        deviceId: query.exceptDeviceId,
      },
    }),
  ),
  inBusiness(listRooms, (context, { query }) => listRoomSpace(context, query)),
  inBusiness(hold, (context, { body }) => holdSeats(context, body)),
  inBusiness(release, async (context, { params }) => {
    await releaseHold(context, params.id)
    return {}
  }),
  inBusiness(blockSlots, async (context, { body }) => {
    const { tx, businessId, caller, now, language } = context
    const [startMinute, endMinute] = [minuteOf(body.start), minuteOf(body.end)]
    if (endMinute <= startMinute) {
      throw new Failure('invalid_input', {
        fields: {
          start: { key: 'startBeforeEnd', params: {} },
          end: { key: 'endAfterStart', params: {} },
        },
      })
    }
    await lockDays(context, [body])
    const blockId = newId(now.getTime())
    const { posId, serviceId, roomId, date, reason } = body
    if (roomId !== null) await requireRoomOf(context, posId, roomId)
    const where = { posId, serviceId, roomId, date, startMinute, endMinute }
    const row = { ...where, reason, userId: caller.userId }
    await withBookingReferenceErrors(() =>
      tx.insert(slotBlocks).values({ ...row, businessId, id: blockId, createdAt: now }),
    )
    return { message: say(language, 'messages.slotsBlocked'), blockId }
  }),
  inBusiness(unblockSlots, async ({ tx, businessId, language }, { params }) => {
    const removed = await tx
      .delete(slotBlocks)
      .where(and(eq(slotBlocks.businessId, businessId), eq(slotBlocks.id, params.id)))
      .returning({ id: slotBlocks.id })
    if (removed.length === 0) throw new Failure('not_found')
    return { message: say(language, 'messages.slotsOpened') }
  }),
]
