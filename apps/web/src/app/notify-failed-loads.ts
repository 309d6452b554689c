import type { QueryClient } from '@tanstack/react-query'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { notify } from '#ui/notify'

/**
 * Whatever cannot be loaded is said at the top as well as in its place. What is there already and only could
 * not be renewed stays as it is, without a word; what a whole page says (`isSaidByPage`) needs no second one.
 */
export function notifyFailedLoads(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    const { state, meta } = event.query
    if (state.data !== undefined || meta?.isSaidByPage || !isWorthSaying(error)) return
    notify.error(messageOf(error))
  })
}

/** Whoever is signed out is led to the sign-in; what is not there is said by its page. */
function isWorthSaying(error: unknown): boolean {
  return !(error instanceof CallError && (error.status === 401 || error.status === 404))
}
