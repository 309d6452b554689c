import {
  type ActiveSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '@cantina/contract/accounts/sessions'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'

const queryKey = ['settings', 'sessions']

/** One's own sessions, and the ways to end them. */
export function useSessions() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  })
  const outcome = {
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onError: (error: Error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }
  const end = useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    ...outcome,
  })
  const endOthers = useMutation({ mutationFn: () => call(endOtherSessions, {}), ...outcome })

  async function endAfterAsking({ id }: ActiveSession, device: string) {
    const isAgreed = await confirm({
      title: t('accounts.sessions.endQuestion', { device }),
      body: t('accounts.sessions.endWhy'),
      confirmLabel: t('accounts.sessions.end'),
      danger: true,
    })
    if (isAgreed) end.mutate(id)
  }

  async function endOthersAfterAsking() {
    const isAgreed = await confirm({
      title: t('accounts.sessions.endOthersQuestion'),
      body: t('accounts.sessions.endOthersWhy'),
      confirmLabel: t('accounts.sessions.endOthers'),
      danger: true,
    })
    if (isAgreed) endOthers.mutate()
  }

  return {
    list,
    isBusy: end.isPending || endOthers.isPending,
    end: endAfterAsking,
    endOthers: endOthersAfterAsking,
  }
}
