import { listDevices, revokeDevice, type TillDevice } from '@cantina/contract/till/devices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'

const queryKey = ['settings', 'devices']

/** The devices of the business, and the end of one. */
export function useDevices() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const list = useQuery({ queryKey, queryFn: ({ signal }) => call(listDevices, {}, { signal }) })
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(revokeDevice, { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })

  async function revoke({ id }: TillDevice, name: string) {
    const isAgreed = await confirm({
      title: t('till.devices.revokeQuestion', { name }),
      body: t('till.devices.revokeWhy'),
      confirmLabel: t('till.devices.revoke'),
      danger: true,
    })
    if (isAgreed) mutate(id)
  }

  return {
    list,
    isBusy: isPending,
    revoke: (...of: Parameters<typeof revoke>) => void revoke(...of),
  }
}
