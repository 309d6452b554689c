import { type PriceWouldChange, priceWouldChange } from '@cantina/contract/bookings/price-change'
import { CallError } from '#lib/call-error'

/** Both prices of a move that would change the price, and why; null where it was refused for anything else. */
export function priceWouldChangeOf(error: unknown): PriceWouldChange | null {
  if (!(error instanceof CallError) || error.code !== 'price_would_change') return null
  return priceWouldChange.safeParse(error.current).data ?? null
}

type Reason = PriceWouldChange['why'][number]

type ReasonKey =
  | 'seasonBegins'
  | 'seasonEnds'
  | 'seasonChanges'
  | `unitPrice.${Extract<Reason, { kind: 'unitPrice' }>['line']}`
  | Exclude<Reason['kind'], 'season' | 'unitPrice'>

interface ReasonWords {
  readonly key: ReasonKey
  readonly params: { readonly before: string; readonly after: string; readonly name: string }
}

const nothing = { before: '', after: '', name: '' }

/** Which text says a reason, and what stands in it. */
export function wordsOfReason(reason: Reason, money: (cents: number) => string): ReasonWords {
  switch (reason.kind) {
    case 'season':
      return wordsOfSeason(reason.before, reason.after)
    case 'unitPrice': {
      const [before, after] = [money(reason.beforeCents), money(reason.afterCents)]
      return { key: `unitPrice.${reason.line}`, params: { ...nothing, before, after } }
    }
    default:
      return { key: reason.kind, params: { ...nothing, name: reason.name } }
  }
}

function wordsOfSeason(before: string | null, after: string | null): ReasonWords {
  if (before === null) return { key: 'seasonBegins', params: { ...nothing, after: after ?? '' } }
  if (after === null) return { key: 'seasonEnds', params: { ...nothing, before } }
  return { key: 'seasonChanges', params: { ...nothing, before, after } }
}
