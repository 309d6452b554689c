import { type CountedPiece, countedCents } from '@cantina/domain/till/cash-pieces'
import { useState } from 'react'

type Counts = Readonly<Record<string, number>>

export interface Count {
  readonly pieces: readonly CountedPiece[]
  readonly cents: number
  readonly of: (piece: number) => number
  readonly set: (piece: number, count: number) => void
  /** All of it as one amount, in a currency whose pieces nobody knows. */
  readonly setAmount: (cents: number) => void
  readonly clear: () => void
}

/** What was counted so far; it stays on this device until the drawer is closed. */
export function useCount(sessionId: string): Count {
  const memory = `drawer_count_${sessionId}`
  const [counts, setCounts] = useState<Counts>(() => readCounts(memory))
  const keep = (next: Counts) => {
    setCounts(next)
    if (Object.keys(next).length === 0) localStorage.removeItem(memory)
    else localStorage.setItem(memory, JSON.stringify(next))
  }
  const pieces = Object.entries(counts).map(([cents, count]) => ({ cents: Number(cents), count }))
  return {
    pieces,
    cents: countedCents(pieces),
    of: (piece) => counts[piece] ?? 0,
    set: (piece, count) => keep({ ...counts, [piece]: count }),
    setAmount: (cents) => keep(cents > 0 ? { [cents]: 1 } : {}),
    clear: () => keep({}),
  }
}

/** What is no count (somebody else's, or half written) counts as nothing. */
function readCounts(memory: string): Counts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(memory) ?? '{}')
    const entries = Object.entries(kept ?? {}).filter(
      ([cents, count]) => /^\d+$/.test(cents) && Number.isInteger(count),
    )
    return Object.fromEntries(entries) as Counts
  } catch {
    return {}
  }
}
