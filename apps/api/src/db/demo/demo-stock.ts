import type { handCategories } from '@cantina/contract/sales/stock'
import { addDays, type IsoDate } from '@cantina/domain/calendar'
import type { StockStory } from './demo-products'
import type { Random } from './random'

export type Storage = 'warehouse' | 'tastingRoom'

export interface DemoMovement {
  readonly storage: Storage
  readonly date: IsoDate
  readonly category: (typeof handCategories)[number] | 'count_correction'
  readonly change: number
  readonly note: string | null
  /** Both halves of a transfer have the same within a product. */
  readonly transfer?: number
}

/** How many bottles came in at the beginning of the year, for what should be left at its end. */
const bottled: Readonly<Record<StockStory, number>> = {
  many: 900,
  some: 300,
  few: 96,
  low: 84,
  none: 36,
  unmanaged: 0,
}

/** Every two months bottles come up from the warehouse. */
const rounds = 6
const roundDays = 60

/** A year of a product's coming and going, oldest first: never more goes than is there. */
export function stockHistory(story: StockStory, today: IsoDate, random: Random): DemoMovement[] {
  if (story === 'unmanaged') return []
  const movements: DemoMovement[] = []
  const levels: Record<Storage, number> = { warehouse: 0, tastingRoom: 0 }
  let transfers = 0
  const write = (
    storage: Storage,
    daysAgo: number,
    category: DemoMovement['category'],
    wanted: number,
    note: string | null = null,
    transfer?: number,
  ) => {
    const change = Math.max(wanted, -levels[storage])
    if (change === 0) return
    levels[storage] += change
    movements.push({ storage, date: addDays(today, -daysAgo), category, change, note, transfer })
  }
  const moveToTastingRoom = (daysAgo: number, wanted: number) => {
    const count = Math.min(wanted, levels.warehouse)
    if (count === 0) return
    transfers += 1
    write('warehouse', daysAgo, 'transfer', -count, null, transfers)
    write('tastingRoom', daysAgo, 'transfer', count, null, transfers)
  }

  write('warehouse', 364, 'purchase', bottled[story], 'Imbottigliamento')
  for (let round = 0; round < rounds; round += 1) {
    const daysAgo = 360 - round * roundDays
    const isLast = round === rounds - 1
    moveToTastingRoom(daysAgo, story === 'few' ? 12 : random.whole(2, 5) * 6)
    write('tastingRoom', daysAgo - random.whole(3, 12), 'tasting', -random.whole(4, 15))
    if (random.next() < 0.25) {
      write('warehouse', daysAgo - 14, 'breakage', -random.whole(1, 3), 'Bancale urtato')
    }
    if (random.next() < 0.3) {
      write('tastingRoom', daysAgo - 16, 'internal', -random.whole(1, 6), 'Cena con gli agenti')
    }
    if (random.next() < 0.2) write('tastingRoom', daysAgo - 18, 'return', 1, 'Reso da un cliente')
    if (round === 3) {
      write('tastingRoom', daysAgo - 20, 'count_correction', -random.whole(1, 2), 'Inventario')
    }
    if (isLast && (story === 'low' || story === 'none')) empty(daysAgo - 22)
  }
  return movements

  /** What was nearly finished went to the house's own table and glasses. */
  function empty(daysAgo: number) {
    const kept = story === 'low' ? random.whole(8, 20) : 0
    const poured = Math.max(levels.tastingRoom - kept, 0)
    write('warehouse', daysAgo, 'internal', -levels.warehouse, 'Evento di fine annata')
    write('tastingRoom', daysAgo, 'tasting', -poured, 'Ultime bottiglie')
  }
}
