import { deepestRow } from '@cantina/contract/list-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { ListAnswer } from '#resource/any-resource'

export interface Count {
  readonly total: number
  readonly isExact: boolean
}

export function useCountText(): (count: Count) => string {
  const { t } = useTranslation()
  const formats = useFormats()
  return ({ total, isExact }) =>
    isExact ? formats.number(total) : t('resource.list.moreThan', { total: formats.number(total) })
}

/** "148", "24 of 148", "more than 1,000". */
export function useListCountText(): (answer: ListAnswer<unknown>) => string {
  const { t } = useTranslation()
  const text = useCountText()
  const formats = useFormats()
  return (answer) => {
    const shown = text({ total: answer.total, isExact: answer.isTotalExact })
    const all = allOf(answer)
    return all === null ? shown : t('resource.list.countOf', { shown, total: formats.number(all) })
  }
}

/** How many there are without the filter; null where nothing is filtered, or nobody has counted to the end. */
export function allOf({
  unfilteredTotal,
  isUnfilteredTotalExact = true,
}: Pick<ListAnswer<unknown>, 'unfilteredTotal' | 'isUnfilteredTotalExact'>): number | null {
  return isUnfilteredTotalExact ? (unfilteredTotal ?? null) : null
}

/** The last page that can be opened; unknown, and so none, while the rows are only known to be many. */
export function lastPage(answer: ListAnswer<unknown>): number | null {
  const deepestPage = Math.floor(deepestRow / answer.pageSize)
  if (!answer.isTotalExact) return null
  return Math.max(1, Math.min(deepestPage, Math.ceil(answer.total / answer.pageSize)))
}

export function isTooDeep(page: number, pageSize: number): boolean {
  return page * pageSize > deepestRow
}
