import { mailbox, openMailbox } from '@cantina/contract/communications/mailbox'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call'
import { settings } from '#lib/settings'

/** The same calls, with and without the operator's session. */
const box = settings.hasOpenMailbox ? openMailbox : mailbox

/** While someone looks, what was just written should appear by itself. */
const everyFewSeconds = 4_000

export function mailListQuery(page: number) {
  return queryOptions({
    queryKey: ['mailbox', 'list', page],
    queryFn: ({ signal }) => call(box.list, { query: { page } }, { signal }),
    refetchInterval: everyFewSeconds,
    placeholderData: keepPreviousData,
  })
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['mailbox', 'mail', id],
    queryFn: ({ signal }) => call(box.read, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'sent' ? false : everyFewSeconds),
  })
}
