import { lengths } from '@cantina/contract/fields'
import { type Status, suspendableStatuses } from '@cantina/contract/resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { type AnyResource, resourceKey, type Stamped } from '#resource/any-resource'
import { useMayDo } from '#resource/use-may-do'
import { useResourceTexts } from '#resource/use-resource-texts'
import { confirm, confirmWithText, type Question } from '#ui/confirm'
import { notify } from '#ui/notify'

interface Chosen {
  readonly ids: readonly string[]
  /** Several at once have none. */
  readonly name: string | null
  readonly count: number
}

/** What is asked before rows are set active or inactive; it may have to be found out first. */
export type StatusQuestion = (chosen: Chosen) => Question | Promise<Question>

interface RowVerbsOptions {
  readonly onDuplicated: (copy: Stamped) => void
  readonly onRemoved: (ids: readonly string[]) => void
  readonly activateQuestion?: StatusQuestion | undefined
  readonly deactivateQuestion?: StatusQuestion | undefined
  /** What deleting means where nothing can be set inactive instead. */
  readonly deleteWhy?: string | undefined
}

/** What can be done to rows, one or several, each as one call. */
export function useRowVerbs(resource: AnyResource, options: RowVerbsOptions) {
  const { onDuplicated, onRemoved, activateQuestion, deactivateQuestion, deleteWhy } = options
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { statusVerb } = useResourceTexts(resource)
  const may = useMayDo(resource)

  const outcome = {
    onSuccess: ({ message }: { message: string }) => {
      notify.success(message)
      void queryClient.invalidateQueries({ queryKey: resourceKey(resource) })
    },
    onError: (error: Error) => notify.error(messageOf(error)),
  }
  const setStatus = useMutation({
    mutationFn: (body: { ids: readonly string[]; status: Status; reason?: string }) =>
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

  async function setStatusAfterAsking(ids: readonly string[], status: Status, name?: string) {
    if (status === 'suspended') return suspendWithReason(ids, name)
    const questionOf = status === 'inactive' ? deactivateQuestion : activateQuestion
    const question = await questionOf?.({ ids, name: name ?? null, count: ids.length })
    const isAgreed = !question || (await confirm(question))
    if (isAgreed) setStatus.mutate({ ids, status })
  }

  async function suspendWithReason(ids: readonly string[], name?: string) {
    const reason = await confirmWithText({
      title: name
        ? t('resource.row.suspendNamed', { name })
        : t('resource.row.suspendSome', { count: ids.length }),
      body: t('resource.row.suspendWhy'),
      textLabel: t('resource.row.suspendReason'),
      longest: lengths.notes,
      confirmLabel: t('resource.row.suspend'),
    })
    if (reason !== null) setStatus.mutate({ ids, status: 'suspended', reason })
  }

  async function removeAfterAsking(ids: readonly string[], name?: string) {
    const isAgreed = await confirm({
      title: name
        ? t('resource.row.deleteNamed', { name })
        : t('resource.row.deleteSome', { count: ids.length }),
      body:
        deleteWhy ??
        (name
          ? t('resource.row.deleteWhy', { verb: statusVerb('inactive') })
          : t('resource.row.deleteSomeWhy')),
      confirmLabel: t('resource.row.delete'),
      danger: true,
    })
    if (isAgreed) remove.mutate(ids, { onSuccess: () => onRemoved(ids) })
  }

  return {
    may,
    /** The states that rows can be set to. */
    statuses: suspendableStatuses.filter((status) => resource.statuses.includes(status)),
    /** What setting a status is called. */
    statusVerb,
    isBusy: setStatus.isPending || remove.isPending || duplicate.isPending,
    setStatus: setStatusAfterAsking,
    duplicate: (id: string) =>
      duplicate.mutate(id, { onSuccess: ({ item }) => onDuplicated(item) }),
    remove: removeAfterAsking,
  }
}

export type RowVerbs = ReturnType<typeof useRowVerbs>
