import type {
  arriveBooking,
  cancelBooking,
  confirmBooking,
  denyBooking,
  moveBooking,
  noShowBooking,
  refundPayment,
  restoreBooking,
  takePayment,
  undoArrival,
} from '@cantina/contract/booking/bookings'
import type { AnswerOf, BodyOf, InputOf } from '@cantina/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type CallOptions, call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { bookingKey, useBookingsChanged } from '#resource/bookings-changed'
import { notify } from '#ui/notify'

type BookingCommand =
  | typeof arriveBooking
  | typeof cancelBooking
  | typeof confirmBooking
  | typeof denyBooking
  | typeof moveBooking
  | typeof noShowBooking
  | typeof refundPayment
  | typeof restoreBooking
  | typeof takePayment
  | typeof undoArrival

type Done = AnswerOf<BookingCommand>

/** Does something with a booking, and shows everywhere what came of it. */
export function useBookingCommand(bookingId: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const bookingsChanged = useBookingsChanged()

  async function send<Command extends BookingCommand>(
    command: Command,
    body: BodyOf<Command>,
    options: CallOptions = {},
  ): Promise<Done> {
    try {
      const input = { params: { id: bookingId }, body } as InputOf<Command>
      const answer = (await call(command, input, options)) as Done
      queryClient.setQueryData(bookingKey(bookingId), answer.item)
      void bookingsChanged()
      return answer
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // What is shown is not how it is any more.
      if (outdated.has(error.code)) void bookingsChanged()
      if (error.code !== 'stale_version') throw error
      const message = t('booking.bookings.changedMeanwhile')
      throw new CallError({ status: error.status, code: 'booking_changed', message })
    }
  }

  const act = useMutation({
    mutationFn: (attempt: () => Promise<Done>) => attempt(),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
  })

  return {
    /** For those who show themselves what went wrong. */
    send,
    /** For what needs one click. */
    act: <Command extends BookingCommand>(command: Command, body: BodyOf<Command>) =>
      act.mutate(() => send(command, body)),
    isBusy: act.isPending,
  }
}

const outdated: ReadonlySet<string> = new Set(['stale_version', 'wrong_state', 'not_found'])
