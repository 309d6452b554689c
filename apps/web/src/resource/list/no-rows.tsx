import { deepestRow } from '@cantina/contract/list-query'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import type { ListAnswer } from '#resource/any-resource'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { isTooDeep, lastPage } from './list-count'
import { isNarrowed } from './list-state'
import type { ListControl } from './use-list-state'

interface NoRowsProps {
  readonly rows: Pick<UseQueryResult<ListAnswer<unknown>>, 'data' | 'error' | 'refetch'>
  readonly list: ListControl
  /** The specified words for no entry, and why there is none at all. */
  readonly empty: { readonly title: string; readonly body: string }
  readonly action: ReactNode
}

/** Says why no row is there, and offers the step that helps. */
export function NoRows({ rows, list, empty, action }: NoRowsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { state } = list
  if (isTooDeep(state.page, state.pageSize)) {
    return (
      <EmptyState
        title={t('resource.list.tooDeep')}
        body={t('resource.list.deepest', { rows: formats.number(deepestRow) })}
        action={<PageButton list={list} page={1} label={t('resource.list.toFirstPage')} />}
      />
    )
  }
  if (rows.error) {
    return <ErrorState detail={messageOf(rows.error)} onRetry={() => void rows.refetch()} />
  }
  if (rows.data && rows.data.total > 0) {
    const last = lastPage(rows.data)
    return (
      <EmptyState
        title={t('resource.list.pastTheEnd', { page: formats.number(state.page) })}
        body={t('resource.list.pastTheEndWhy')}
        action={
          last === null ? (
            <PageButton list={list} page={1} label={t('resource.list.toFirstPage')} />
          ) : (
            <PageButton list={list} page={last} label={t('resource.list.toLastPage')} />
          )
        }
      />
    )
  }
  if (isNarrowed(state)) {
    return (
      <EmptyState
        role="status"
        title={empty.title}
        body={t('resource.list.nothingMatchesWhy')}
        action={
          <Button variant="default" onClick={() => list.change({ q: null, filters: {} })}>
            {t('resource.list.clearAll')}
          </Button>
        }
      />
    )
  }
  return <EmptyState {...empty} action={action} />
}

function PageButton({
  list,
  page,
  label,
}: {
  readonly list: ListControl
  readonly page: number
  readonly label: string
}) {
  return (
    <Button variant="default" onClick={() => list.change({ page })}>
      {label}
    </Button>
  )
}
