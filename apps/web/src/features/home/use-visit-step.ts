import { arriveBooking, confirmBooking } from '@cantina/contract/bookings/bookings'
import { useMutation } from '@tanstack/react-query'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { notify } from '#ui/notify'

const commands = { arrive: arriveBooking, confirm: confirmBooking } as const

/** What is done with a visit by one click; the board shows at once what came of it. */
export function useVisitStep() {
  const bookingsChanged = useBookingsChanged()
  const mayEdit = useMayCall(arriveBooking.access)
  const step = useMutation({
    mutationFn: ({ id, what }: { id: string; what: keyof typeof commands }) =>
      call(commands[what], { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: bookingsChanged,
  })
  return {
    mayEdit,
    take: (what: keyof typeof commands, id: string) => step.mutate({ what, id }),
    busyId: step.isPending ? step.variables.id : null,
  }
}

export type VisitStep = ReturnType<typeof useVisitStep>
