/** Something that takes a stretch of a day. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

export interface Laned<Item> {
  readonly item: Item
  readonly lane: number
  /** How many stand side by side where it stands. */
  readonly lanes: number
}

/** Puts what happens at the same time side by side, each in the first lane that is free. */
export function inLanes<Item extends Stretch>(items: readonly Item[]): Laned<Item>[] {
  const sorted = [...items].sort((one, other) => one.from - other.from || other.to - one.to)
  const done: Laned<Item>[] = []
  let group: { item: Item; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    done.push(...group.map((placed) => ({ ...placed, lanes: ends.length })))
    group = []
    ends = []
  }
  for (const item of sorted) {
    if (ends.every((end) => end <= item.from)) close()
    const free = ends.findIndex((end) => end <= item.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = item.to
    group.push({ item, lane })
  }
  close()
  return done
}

/** Several that found no place, as one. */
export interface Folded extends Stretch {
  readonly count: number
}

/** Of what does not fit side by side, the last lane stands for all the rest. */
export function foldLanes<Item extends Stretch>(
  laned: readonly Laned<Item>[],
  most: number,
): { readonly shown: Laned<Item>[]; readonly folded: Folded[] } {
  const isFolded = ({ lane, lanes }: Laned<Item>) => lanes > most && lane >= most - 1
  const shown = laned
    .filter((one) => !isFolded(one))
    .map((one) => ({ ...one, lanes: Math.min(one.lanes, most) }))
  const folded: Folded[] = []
  for (const { item } of laned.filter(isFolded)) {
    const last = folded.at(-1)
    if (last && item.from < last.to) {
      const to = Math.max(last.to, item.to)
      folded[folded.length - 1] = { ...last, to, count: last.count + 1 }
    } else folded.push({ from: item.from, to: item.to, count: 1 })
  }
  return { shown, folded }
}
