import { arriveBooking, confirmBooking } from '@cantina/contract/bookings/bookings'
import { useMutation } from '@tanstack/react-query'
import { useBookingsChanged } from '#components/bookings/bookings-changed'
import { useKeepStep } from '#components/offline/use-keep-step'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { notify } from '#ui/notify'

const commands = { arrive: arriveBooking, confirm: confirmBooking } as const

interface Taken {
  readonly what: keyof typeof commands
  readonly id: string
  readonly customerName: string
}

/** What is done with a visit by one click; the board shows at once what came of it. */
export function useVisitStep() {
  const bookingsChanged = useBookingsChanged()
  const keepStep = useKeepStep()
  const mayEdit = useMayCall(arriveBooking.access)
  const step = useMutation({
    mutationFn: ({ id, what }: Taken) => call(commands[what], { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: async (error, { what, id, customerName }) => {
      const step = { bookingId: id, note: null, customerName }
      const isKept = what === 'arrive' && (await keepStep('check_in', step, error))
      if (!isKept) notify.error(messageOf(error))
    },
    onSettled: bookingsChanged,
  })
  return {
    mayEdit,
    take: (what: Taken['what'], { id, customerName }: Omit<Taken, 'what'>) =>
      step.mutate({ what, id, customerName }),
    busyId: step.isPending ? step.variables.id : null,
  }
}

export type VisitStep = ReturnType<typeof useVisitStep>
