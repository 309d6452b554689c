import type { Endpoint } from '@cantina/contract/endpoint'
import { csvLines } from '#platform/csv'
import { readFigures } from '#platform/database/read-replica'
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
  return asDownload(endpoint, async (scope, input) => {
    const { deps, caller, now, language } = scope
    const { businessId, userId } = caller
    if (!businessId) throw new Failure('forbidden')
    const read = await readFigures(scope, { businessId, userId }, async (tx, asOf) => {
      const context = { tx, businessId, caller, now, language, baseUrl: deps.baseUrl() }
      return { table: await rows(context, input), asOf }
    })
    async function* chunks(): AsyncGenerator<string> {
      yield csvLines(read.table, language, true)
    }
    return { fileName: namedAsOf(fileName(input), read.asOf), chunks: chunks() }
  })
}

/** Figures that are a little behind say as of when they are, in a way that every file system takes. */
function namedAsOf(fileName: string, asOf: Date | null): string {
  if (!asOf) return fileName
  const moment = asOf.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return fileName.replace(/(\.\w+)$/, `-as-of-${moment}$1`)
}
