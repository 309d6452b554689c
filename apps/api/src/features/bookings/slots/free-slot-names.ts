import type { FreeSlot } from '@cantina/contract/free-slot'
import type { Language } from '@cantina/contract/languages'

type When = Pick<FreeSlot, 'date' | 'start'>

/** A slot that was wished for and others that are free, in words: the day is said whenever it is another one than before. */
export function freeSlotNames(wish: When, free: readonly When[], language: Language) {
  const day = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long' })
  const nameOf = ({ date, start }: When) => `${day.format(new Date(`${date}T00:00:00Z`))}, ${start}`
  const others = free.map((slot, index) => {
    const before = free[index - 1] ?? wish
    return slot.date === before.date ? slot.start : nameOf(slot)
  })
  return { wished: nameOf(wish), others }
}
