import { Failure } from '#platform/failure'
import type { BusinessContext, Caller, RequestScope } from './context'

/** Opens a transaction for a piece of work: what is drawn or sent between two of them holds none. */
export function readerOf({ deps, caller, now, language }: RequestScope & { caller: Caller }) {
  const { businessId, userId } = caller
  if (!businessId) throw new Failure('forbidden')
  return <T>(work: (context: BusinessContext) => Promise<T>): Promise<T> =>
    deps.database.inBusiness({ businessId, userId }, (tx) =>
      work({ tx, businessId, caller, now, language, baseUrl: deps.baseUrl() }),
    )
}
