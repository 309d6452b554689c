import type { handCategories } from '@cantina/contract/catalogue/stock'
import { storyDays } from './demo-context'
import type { StockStory } from './demo-products'
import type { Random } from './random'

export type Storage = 'warehouse' | 'tastingRoom'

export interface DemoMovement {
  readonly storage: Storage
  readonly category: (typeof handCategories)[number] | 'count_correction'
  readonly change: number
  readonly note: string | null
  /** Both halves of a transfer have the same within a product. */
  readonly transfer?: number
}

/** How a product comes and goes, for what should be left of it in the end. */
interface Supply {
  readonly bottled: number
  /** What comes in again when the warehouse has less than this. */
  readonly again: { readonly below: number; readonly by: number } | null
  /** The tasting room's shelf is filled up to the second when it has less than the first. */
  readonly shelf: readonly [below: number, upTo: number]
  /** What stays on the shelf whoever comes: others have asked for it. */
  readonly kept: number
}

const supplies: Readonly<Record<Exclude<StockStory, 'unmanaged'>, Supply>> = {
  many: { bottled: 900, again: { below: 200, by: 720 }, shelf: [110, 210], kept: 50 },
  some: { bottled: 420, again: { below: 72, by: 300 }, shelf: [66, 120], kept: 26 },
  few: { bottled: 96, again: { below: 18, by: 60 }, shelf: [20, 36], kept: 7 },
  low: { bottled: 300, again: null, shelf: [36, 66], kept: 9 },
  none: { bottled: 144, again: null, shelf: [18, 36], kept: 0 },
}

/** Every two months somebody of the business goes through the cellar. */
const roundDays = 60
/** When the last of what is nearly finished is poured. */
const finishedDaysAgo = 38
const rounds = Math.floor(storyDays / roundDays)

/** A product on the shelf of the tasting room and behind it in the warehouse: never more goes than is there. */
export interface DemoShelf {
  /** Pieces that can be sold. */
  left(): number
  take(pieces: number): void
  putBack(pieces: number): void
  /** What the business itself does with it on a day, before anybody comes. */
  open(daysAgo: number): DemoMovement[]
}

export function demoShelf(story: StockStory, factor: number, random: Random): DemoShelf {
  if (story === 'unmanaged') return endlessShelf
  const supply = enlarged(supplies[story], factor)
  const kept = story === 'low' ? supply.kept + random.whole(0, 2) * 4 : supply.kept
  const levels: Record<Storage, number> = { warehouse: 0, tastingRoom: 0 }
  const business = businessWork(story, random)
  let transfers = 0

  const open = (daysAgo: number): DemoMovement[] => {
    const movements: DemoMovement[] = []
    const write = (movement: DemoMovement, least = 0) => {
      const { storage } = movement
      const change = Math.max(movement.change, Math.min(0, least - levels[storage]))
      if (change === 0) return
      levels[storage] += change
      movements.push({ ...movement, change })
    }
    const bring = (change: number) =>
      write({ storage: 'warehouse', category: 'purchase', change, note: 'Imbottigliamento' })
    const fillShelf = () => {
      const [below, upTo] = supply.shelf
      if (levels.tastingRoom >= below) return
      const cases = Math.ceil((upTo - levels.tastingRoom) / 6) * 6
      const change = Math.min(cases, levels.warehouse)
      if (change === 0) return
      transfers += 1
      const half = { category: 'transfer', note: null, transfer: transfers } as const
      write({ ...half, storage: 'warehouse', change: -change })
      write({ ...half, storage: 'tastingRoom', change })
    }
    const finish = () => {
      const last = {
        storage: 'tastingRoom',
        category: 'tasting',
        note: 'Ultime bottiglie',
      } as const
      const note = 'Evento di fine annata'
      write({ storage: 'warehouse', category: 'internal', change: -levels.warehouse, note })
      const poured = Math.max(levels.tastingRoom - kept - (kept && 6), 0)
      write({ ...last, change: -poured })
    }

    if (daysAgo === storyDays) bring(supply.bottled)
    if (supply.again && levels.warehouse < supply.again.below) bring(supply.again.by)
    fillShelf()
    for (const work of business.get(daysAgo) ?? []) {
      write(work, work.storage === 'tastingRoom' ? kept : 0)
    }
    if (daysAgo === finishedDaysAgo && !supply.again) finish()
    return movements
  }

  return {
    left: () => Math.max(levels.tastingRoom - kept, 0),
    take: (pieces) => {
      levels.tastingRoom -= pieces
    },
    putBack: (pieces) => {
      levels.tastingRoom += pieces
    },
    open,
  }
}

/** What is nearly finished stays so, however much is sold. */
function enlarged({ bottled, again, shelf: [below, upTo], kept }: Supply, factor: number): Supply {
  return {
    bottled: bottled * factor,
    again: again && { below: again.below * factor, by: again.by * factor },
    shelf: [below * factor, upTo * factor],
    kept,
  }
}

/** What nobody counts is always there. */
const endlessShelf: DemoShelf = {
  left: () => Number.POSITIVE_INFINITY,
  take: () => undefined,
  putBack: () => undefined,
  open: () => [],
}

/** Glasses that are poured, bottles that break, what the business drinks itself and counts wrongly, by days ago. */
function businessWork(story: StockStory, random: Random): ReadonlyMap<number, DemoMovement[]> {
  const work = new Map<number, DemoMovement[]>()
  const plan = (daysAgo: number, movement: DemoMovement) =>
    work.set(daysAgo, [...(work.get(daysAgo) ?? []), movement])
  const shelf = { storage: 'tastingRoom', note: null } as const
  for (let round = 0; round < rounds; round += 1) {
    const daysAgo = storyDays - 4 - round * roundDays
    const poured = story === 'few' ? random.whole(2, 6) : random.whole(4, 15)
    plan(daysAgo - random.whole(3, 12), { ...shelf, category: 'tasting', change: -poured })
    if (random.next() < 0.25) {
      const broken = { storage: 'warehouse', category: 'breakage', note: 'Bancale urtato' } as const
      plan(daysAgo - 14, { ...broken, change: -random.whole(1, 3) })
    }
    if (random.next() < 0.3) {
      const change = -random.whole(1, 6)
      plan(daysAgo - 16, { ...shelf, category: 'internal', change, note: 'Cena con gli agenti' })
    }
    if (random.next() < 0.2) {
      plan(daysAgo - 18, { ...shelf, category: 'return', change: 1, note: 'Reso da un cliente' })
    }
    if (round === 3) {
      const change = -random.whole(1, 2)
      plan(daysAgo - 20, { ...shelf, category: 'count_correction', change, note: 'Inventario' })
    }
  }
  return work
}
