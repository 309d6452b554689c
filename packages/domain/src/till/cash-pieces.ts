/** The notes and coins of a currency, in cents, the largest first. */
export interface CashPieces {
  readonly notes: readonly number[]
  readonly coins: readonly number[]
  /** What hardly ever lies in a drawer, shown on demand. */
  readonly rare: ReadonlySet<number>
}

const piecesByCurrency: Readonly<Record<string, CashPieces>> = {
  EUR: {
    notes: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500],
    coins: [200, 100, 50, 20, 10, 5, 2, 1],
    rare: new Set([50_000, 2, 1]),
  },
  CHF: {
    notes: [100_000, 20_000, 10_000, 5_000, 2_000, 1_000],
    coins: [500, 200, 100, 50, 20, 10, 5],
    rare: new Set([100_000]),
  },
  GBP: {
    notes: [5_000, 2_000, 1_000, 500],
    coins: [200, 100, 50, 20, 10, 5, 2, 1],
    rare: new Set(),
  },
  USD: {
    notes: [10_000, 5_000, 2_000, 1_000, 500, 200, 100],
    coins: [50, 25, 10, 5, 1],
    rare: new Set([200, 50]),
  },
}

/** Null for a currency whose drawer is counted as one amount. */
export function cashPiecesOf(currency: string): CashPieces | null {
  return piecesByCurrency[currency] ?? null
}

/** So many notes or coins of one value. */
export interface CountedPiece {
  readonly cents: number
  readonly count: number
}

export function countedCents(pieces: readonly CountedPiece[]): number {
  return pieces.reduce((sum, { cents, count }) => sum + cents * count, 0)
}
