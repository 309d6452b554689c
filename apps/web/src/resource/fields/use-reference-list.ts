import type { Endpoint } from '@cantina/contract/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '#lib/call'
import { pendingName } from '#lib/pending-name'
import { lookupStaleTime } from '#lib/query-client'

type None = z.ZodUndefined

export interface ReferenceItem {
  readonly id: number
  readonly name: string
}

/** A list of facts that is the same for every business: grapes, pairings, languages. */
export type ReferenceList<Item extends ReferenceItem> = Endpoint<
  None,
  z.ZodType<Record<string, unknown>>,
  None,
  z.ZodType<{ items: Item[] }>
>

/** As it is looked up for a reader of a language. */
export function referenceQuery<Item extends ReferenceItem>(
  list: ReferenceList<Item>,
  language: string,
) {
  const lang = language === 'it' ? 'ita' : 'eng'
  return queryOptions({
    queryKey: ['reference', list.path, lang],
    queryFn: async ({ signal }) => {
      const { items } = (await call(list, { query: { lang } }, { signal })) as { items: Item[] }
      return items
    },
    staleTime: lookupStaleTime,
    retry: false,
  })
}

/** All of a list of facts, with their names by number. */
export function useReferenceList<Item extends ReferenceItem>(list: ReferenceList<Item>) {
  const { i18n } = useTranslation()
  const answer = useQuery(referenceQuery(list, i18n.language))
  const items = answer.data ?? []
  return {
    items,
    nameOf: (id: number) => items.find((item) => item.id === id)?.name ?? pendingName,
    isFetching: answer.isFetching,
    hasFailed: answer.isError,
    retry: () => void answer.refetch(),
  }
}
