import { lengths } from '@cantina/contract/fields'
import { type DeskStep, deskStep } from '@cantina/contract/till/devices'
import type { StepKind } from '@cantina/domain/till/offline-queue'
import { arriveBooking, noShowBooking } from '#features/bookings/bookings/booking-steps'
import { changeBooking } from '#features/bookings/bookings/change-booking'
import { lockedBooking } from '#features/bookings/bookings/locked-booking'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { type Replayed, refused, replay } from './replay'

const steps: Readonly<Record<StepKind, (context: StaffContext, step: DeskStep) => Promise<void>>> =
  {
    check_in: async (context, { bookingId }) => {
      const { arrivalStatus } = await lockedBooking(context, bookingId)
      if (arrivalStatus !== 'arrived') await arriveBooking(context, bookingId)
    },
    no_show: async (context, { bookingId }) => {
      const { arrivalStatus } = await lockedBooking(context, bookingId)
      if (arrivalStatus !== 'no_show') await noShowBooking(context, bookingId)
    },
    note: addNote,
  }

/** Does with a visit what was done without a connection; what a colleague has done meanwhile is done. */
export async function replayStep(
  context: StaffContext,
  {
    kind,
    content,
  }: { readonly kind: StepKind; readonly content: Readonly<Record<string, unknown>> },
): Promise<Replayed> {
  const parsed = deskStep.safeParse(content)
  if (!parsed.success) return refused(new Failure('invalid_input'))
  return replay(context, async () => {
    await steps[kind](context, parsed.data)
    return null
  })
}

/** Below what colleagues have written meanwhile, of which nothing is lost. */
async function addNote(context: StaffContext, { bookingId, note }: DeskStep): Promise<void> {
  const { notes } = await lockedBooking(context, bookingId)
  const all = [notes, note].filter(Boolean).join('\n')
  if (note === null || all.length > lengths.notes) throw new Failure('invalid_input')
  await changeBooking(context, bookingId, { notes: all })
}
