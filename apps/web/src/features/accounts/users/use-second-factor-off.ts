import { endSecondFactorOf } from '@cantina/contract/accounts/second-factor'
import { users } from '@cantina/contract/accounts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { useSession } from '#lib/session'
import { type RowOf, resourceKey } from '#resource/any-resource'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'
import { fullName } from './full-name'

type User = RowOf<typeof users>

/** For a colleague who has lost the phone: an administrator switches the second factor off. */
export function useSecondFactorOff() {
  const { t } = useTranslation()
  const session = useSession()
  const isAdministrator = useMayCall(endSecondFactorOf.access)
  const queryClient = useQueryClient()
  const switchOff = useMutation({
    mutationFn: (id: string) => call(endSecondFactorOf, { params: { id } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      void queryClient.invalidateQueries({ queryKey: resourceKey(users) })
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return {
    mayFor: (user: User) => isAdministrator && user.hasSecondFactor && user.id !== session.userId,
    ask: async (user: User) => {
      const isSure = await confirm({
        title: t('accounts.users.secondFactorOffQuestion', { name: fullName(user) }),
        body: t('accounts.users.secondFactorOffWhy'),
        confirmLabel: t('accounts.users.secondFactorOff'),
        danger: true,
      })
      if (isSure) switchOff.mutate(user.id)
    },
  }
}
