import type { Endpoint } from '@cantina/contract/endpoint'
import { csvLines } from '#platform/csv'
import { readFigures } from '#platform/database/read-copy'
import { Failure } from '#platform/failure'
import type { StaffContext } from './context'
import { asDownload, type Input, type Route } from './route'

interface Table<E extends Endpoint> {
  readonly fileName: (input: Input<E>) => string
  /** Its head, and its lines. */
  readonly rows: (context: StaffContext, input: Input<E>) => Promise<string[][]>
}

/** Answers figures as a table for a spreadsheet: small enough to be read in one transaction. */
export function asTable<E extends Endpoint>(endpoint: E, { fileName, rows }: Table<E>): Route {
  return asDownload(endpoint, (scope, input) => {
    const { deps, caller, now, language } = scope
    async function* chunks(): AsyncGenerator<string> {
      const { businessId, userId } = caller
      if (!businessId) throw new Failure('forbidden')
      const table = await readFigures(scope, { businessId, userId }, (tx) =>
        rows({ tx, businessId, caller, now, language, baseUrl: deps.baseUrl() }, input),
      )
      yield csvLines(table, language, true)
    }
    return { fileName: fileName(input), chunks: chunks() }
  })
}
