import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from '#platform/database/database'
import { isConnectionLost } from '#platform/database/database-errors'
import type { JobLog } from './jobs'

interface Piece {
  readonly businessId: string
}

interface Work<P extends Piece> {
  /** What is to be done next, of businesses that are not passed over. */
  readonly next: (tx: Transaction, passedOver: readonly string[]) => Promise<P | null>
  readonly work: (tx: Transaction, piece: P) => Promise<void>
  readonly log: JobLog
  /** A piece takes at least this long, so that others are answered in between. */
  readonly leastMs?: number
}

/** Does what there is, each piece in a transaction of its own. A business that fails waits for the next time and stops no other. */
export async function eachBusinessInTurn<P extends Piece>(
  database: Database,
  { next, work, log, leastMs = 0 }: Work<P>,
): Promise<void> {
  const passedOver: string[] = []
  let isMore = true
  while (isMore) {
    let piece: P | null = null
    const began = performance.now()
    try {
      await database.asPlatform(async (tx) => {
        piece = await next(tx, passedOver)
        if (piece) await work(tx, piece)
      })
      isMore = piece !== null
    } catch (error) {
      const failed = piece as P | null
      if (!failed || isConnectionLost(error)) throw error
      passedOver.push(failed.businessId)
      log.error({ err: error, businessId: failed.businessId }, 'a business was passed over')
    }
    if (isMore) await sleep(Math.max(began + leastMs - performance.now(), 0))
  }
}
