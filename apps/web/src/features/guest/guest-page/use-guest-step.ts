import { readGuestPage } from '@cantina/contract/guest/guest-page'
import { readGuestVisit } from '@cantina/contract/guest/guest-visit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { linkedPageKey } from '#components/business-page/use-linked-page'
import { notify } from '#ui/notify'

interface StepOptions<Sent> {
  readonly token: string
  readonly send: (sent: Sent) => Promise<{ readonly message: string }>
  readonly onDone: () => void
}

/** Something that a guest does with their visit: afterwards their page is read again. */
export function useGuestStep<Sent = void>({ token, send, onDone }: StepOptions<Sent>) {
  const queryClient = useQueryClient()
  const readAgain = () =>
    Promise.all(
      [readGuestPage, readGuestVisit].map((endpoint) =>
        queryClient.refetchQueries({ queryKey: linkedPageKey(endpoint, token) }),
      ),
    )
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ message }) => {
      await readAgain()
      notify.success(message)
      onDone()
    },
    // Somebody at the business may have been faster: what is shown next is what is there.
    onError: () => void readAgain(),
  })
}
