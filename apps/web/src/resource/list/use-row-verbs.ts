import type { activeStatuses, Stamped } from '@cantina/contract/resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMay } from '#lib/permissions'
import { type AnyResource, resourceKey } from '#resource/any-resource'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'

type Status = (typeof activeStatuses)[number]

interface RowVerbsOptions {
  readonly onDuplicated: (copy: Stamped) => void
  readonly onRemoved: (ids: readonly string[]) => void
}

/** What can be done to rows, one or several, each as one call. */
export function useRowVerbs(resource: AnyResource, { onDuplicated, onRemoved }: RowVerbsOptions) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const mayEdit = useMay(`${resource.module}.edit`)
  const mayDelete = useMay(`${resource.module}.delete`)

  const outcome = {
    onSuccess: ({ message }: { message: string }) => {
      notify.success(message)
      void queryClient.invalidateQueries({ queryKey: resourceKey(resource) })
    },
    onError: (error: Error) => notify.error(messageOf(error)),
  }
  const setStatus = useMutation({
    mutationFn: (body: { ids: readonly string[]; status: Status }) =>
      call(resource.endpoints.setStatus, { body }),
    ...outcome,
  })
  const remove = useMutation({
    mutationFn: (ids: readonly string[]) => call(resource.endpoints.remove, { body: { ids } }),
    ...outcome,
  })
  const duplicate = useMutation({
    mutationFn: (id: string) => call(resource.endpoints.duplicate, { params: { id } }),
    ...outcome,
  })

  async function removeAfterAsking(ids: readonly string[], name?: string) {
    const isAgreed = await confirm({
      title: name
        ? t('resource.row.deleteNamed', { name })
        : t('resource.row.deleteSome', { count: ids.length }),
      body: name ? t('resource.row.deleteWhy') : t('resource.row.deleteSomeWhy'),
      confirmLabel: t('resource.row.delete'),
      danger: true,
    })
    if (isAgreed) remove.mutate(ids, { onSuccess: () => onRemoved(ids) })
  }

  return {
    mayEdit,
    mayDelete,
    canDuplicate: resource.canDuplicate,
    isBusy: setStatus.isPending || remove.isPending || duplicate.isPending,
    setStatus: (ids: readonly string[], status: Status) => setStatus.mutate({ ids, status }),
    duplicate: (id: string) =>
      duplicate.mutate(id, { onSuccess: ({ item }) => onDuplicated(item) }),
    remove: removeAfterAsking,
  }
}

export type RowVerbs = ReturnType<typeof useRowVerbs>
