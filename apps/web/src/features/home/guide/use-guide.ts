import { type Guide, readGuide, updateGuide } from '@cantina/contract/home/guide'
import type { GuideStep } from '@cantina/domain/home/guide'
import { tickedSteps } from '@cantina/domain/home/guide'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { notify } from '#ui/notify'

const queryKey = ['home', 'guide']

export interface OpenGuide extends Guide {
  /** What it leads to; a text can have words of its own for `goods`. */
  readonly about: 'visits' | 'goods'
  readonly done: number
  readonly next: GuideStep
  readonly tick: (step: GuideStep) => void
  readonly hide: (isHidden: boolean) => void
}

/** The guide as long as something is left to do; null for those whom it does not concern. */
export function useGuide(): { readonly isPending: boolean; readonly guide: OpenGuide | null } {
  const isFor = useMayCall(readGuide.access)
  const queryClient = useQueryClient()
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readGuide, {}, { signal }),
    enabled: isFor,
    // What was booked in another window is seen on the way back.
    refetchOnWindowFocus: 'always',
  })
  const change = useMutation({
    mutationFn: (body: Pick<Guide, 'isHidden' | 'ticked'>) => call(updateGuide, { body }),
    onSuccess: ({ item }) => queryClient.setQueryData(queryKey, item),
    onError: (error) => notify.error(messageOf(error)),
  })
  const next = read.data?.steps.find(({ isDone }) => !isDone)?.step
  if (!read.data || !next) return { isPending: isFor && read.isPending, guide: null }
  const { isHidden, ticked, steps } = read.data
  return {
    isPending: false,
    guide: {
      ...read.data,
      about: steps.some(({ step }) => step === 'experience') ? 'visits' : 'goods',
      done: steps.filter(({ isDone }) => isDone).length,
      next,
      tick: (step) => {
        const said = tickedSteps.filter((one) => one === step || ticked.includes(one))
        change.mutate({ isHidden, ticked: said })
      },
      hide: (hidden) => change.mutate({ isHidden: hidden, ticked }),
    },
  }
}
