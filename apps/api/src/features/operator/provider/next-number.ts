import { writeNumber } from '@cantina/domain/documents/number-pattern'
import type { ProviderDocument } from '@cantina/domain/operator/cash-flow'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { providerCounters } from '#schema/operator/provider.table'

/** As the accountants of Italy shorten them: fattura, nota di credito, rendiconto. */
const patterns: Readonly<Record<ProviderDocument, string>> = {
  invoice: 'FT {year}/{number}',
  credit_note: 'NC {year}/{number}',
  settlement: 'RS {year}/{number}',
}

export interface GivenNumber {
  readonly document: ProviderDocument
  readonly year: number
  readonly sequence: number
  readonly number: string
  readonly billedOn: string
}

/**
 * The next number of the provider's own series, and its day; whoever asks at the same time waits, and no later number
 * is of an earlier day. It is given with the transaction: what fails gives it back, so that none is missing.
 */
export async function nextProviderNumber(
  tx: Transaction,
  document: ProviderDocument,
  today: string,
): Promise<GivenNumber> {
  const year = Number(today.slice(0, 4))
  const { rows } = await tx.execute<{ last: number; date: string }>(sql`
    insert into ${providerCounters} as counter (kind, year, last, last_date) values (${document}, ${year}, 1, ${today})
    on conflict (kind, year)
      do update set last = counter.last + 1, last_date = greatest(counter.last_date, excluded.last_date)
    returning last, last_date::text as date`)
  const { last: sequence, date: billedOn } = rows[0] ?? { last: 1, date: today }
  return {
    document,
    year,
    sequence,
    number: writeNumber(patterns[document], year, sequence),
    billedOn,
  }
}
