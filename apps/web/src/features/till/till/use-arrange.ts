import { arrangeTill, type TillCategory } from '@cantina/contract/till/till-arrangement'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useTillScope } from './till-scope'

export interface Arrangement {
  readonly favouriteIds: readonly string[]
  readonly categories: readonly TillCategory[]
}

/** Lays out the till for everyone who sells here. */
export function useArrange(onArranged?: () => void) {
  const { till, say, refresh } = useTillScope()
  return useMutation({
    mutationFn: ({ favouriteIds, categories }: Arrangement) =>
      call(arrangeTill, {
        body: {
          posId: till.pos.id,
          favouriteIds: [...favouriteIds],
          categories: [...categories],
        },
      }),
    onSuccess: ({ message }) => {
      say(message)
      refresh()
      onArranged?.()
    },
    onError: (error) => say(messageOf(error), 'problem'),
  })
}
