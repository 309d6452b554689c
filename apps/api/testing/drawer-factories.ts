import {
  closeDrawer,
  countDrawer,
  type DrawerReport,
  moveCash,
  openDrawer,
  readDrawer,
  readDrawerReport,
} from '@cantina/contract/till/drawer'
import type { TestUser } from './factories'
import { callOn, type TestServer } from './test-server'

/** What somebody does with the cash drawer of a point of sale. */
export function drawerAt(server: TestServer, posId: string, who: () => TestUser) {
  const reportOf = async (id: string): Promise<DrawerReport> =>
    (await callOn(server, readDrawerReport, { params: { id } }, who())).body
  return {
    reportOf,
    open: (floatCents = 15_000) =>
      callOn(server, openDrawer, { body: { posId, floatCents } }, who()),
    state: async () => (await callOn(server, readDrawer, { query: { pos: posId } }, who())).body,
    move: (id: string, direction: 'in' | 'out', cents: number, reason = 'Ice for the bar') =>
      callOn(server, moveCash, { params: { id }, body: { direction, cents, reason } }, who()),
    count: (id: string, cents: number) =>
      callOn(server, countDrawer, { params: { id }, body: { pieces: piecesOf(cents) } }, who()),
    /** With so much in it; all that is expected where nothing is said. */
    async close(id: string, { countedCents, note = null, ...rest }: Closing = {}) {
      const { figures, floatCents } = await reportOf(id)
      const expectedCents = figures?.expectedCents ?? 0
      const pieces = piecesOf(countedCents ?? expectedCents)
      const leftCents = Math.min(floatCents, countedCents ?? expectedCents)
      const body = { pieces, leftCents, expectedCents, note, ...rest }
      return callOn(server, closeDrawer, { params: { id }, body }, who())
    },
  }
}

interface Closing {
  readonly countedCents?: number
  readonly note?: string | null
  readonly leftCents?: number
  readonly expectedCents?: number
}

/** An amount as the fewest coins and notes. */
export function piecesOf(cents: number) {
  let left = Math.max(0, cents)
  return [10_000, 1_000, 100, 10, 1].map((piece) => {
    const count = Math.floor(left / piece)
    left -= count * piece
    return { cents: piece, count }
  })
}
