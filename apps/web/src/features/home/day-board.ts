import type { BoardSlot, BoardVisit } from '@cantina/contract/home/board'

/** Those who come at the same time. */
export interface ComingSlot {
  readonly start: string
  readonly visits: readonly BoardVisit[]
  readonly guests: number
  /** Null: without limit. */
  readonly seats: number | null
  readonly inMinutes: number
}

export interface DayBoard {
  /** Whose time has come already. */
  readonly over: readonly BoardVisit[]
  readonly coming: readonly ComingSlot[]
}

/** The day as it stands: what is over, and who comes next, slot by slot. */
export function dayBoard(
  visits: readonly BoardVisit[],
  slots: readonly BoardSlot[],
  now: Date,
): DayBoard {
  const over: BoardVisit[] = []
  const coming = new Map<string, BoardVisit[]>()
  for (const visit of visits) {
    const atThatTime = coming.get(visit.start)
    if (new Date(visit.startsAt) <= now) over.push(visit)
    else if (atThatTime) atThatTime.push(visit)
    else coming.set(visit.start, [visit])
  }
  return {
    over,
    coming: [...coming].map(([start, ofSlot]) => {
      const slot = slots.find((one) => one.start === start)
      const first = ofSlot[0]
      return {
        start,
        visits: ofSlot,
        guests: slot?.guests ?? ofSlot.reduce((sum, { partySize }) => sum + partySize, 0),
        seats: slot?.seats ?? null,
        inMinutes: first ? Math.ceil((Date.parse(first.startsAt) - now.getTime()) / 60_000) : 0,
      }
    }),
  }
}

/** Confirmed, and yet to be seen. */
export function isMissing({ status, arrivalStatus }: BoardVisit): boolean {
  return status === 'confirmed' && arrivalStatus === 'expected'
}

/** The first slots that fit, whole ones if it can be, and what is left of the day. */
export function fitSlots(coming: readonly ComingSlot[], most: number) {
  const shown: ComingSlot[] = []
  let room = most
  for (const slot of coming) {
    const isFirst = shown.length === 0
    if (room <= 0 || (slot.visits.length > room && !isFirst)) break
    shown.push(isFirst ? { ...slot, visits: slot.visits.slice(0, room) } : slot)
    room -= slot.visits.length
  }
  const all = coming.reduce((sum, { visits }) => sum + visits.length, 0)
  return { shown, left: all - shown.reduce((sum, { visits }) => sum + visits.length, 0) }
}
