import { isoDate } from '@cantina/contract/fields'
import { addDays, type IsoDate } from '@cantina/domain/calendar'

/** What somebody has said of the visit they look for; the address keeps it. */
export interface Wishes {
  readonly guests: number | null
  readonly day: IsoDate | null
  /** The code of the language to be led in. */
  readonly spoken: string | null
}

/** Those who come without having said how many are two. */
export const usualParty = 2

export const noWishes: Wishes = { guests: null, day: null, spoken: null }

const daysAhead = 92

/** What an address says and nobody can mean is left out. */
export function wishesIn(query: Readonly<Record<string, unknown>>, today: IsoDate): Wishes {
  const { guests, day, spoken } = query
  const asked = isoDate.safeParse(day).data
  const isNear = asked !== undefined && asked >= today && asked <= addDays(today, daysAhead)
  return {
    guests: typeof guests === 'string' && /^[1-9]\d{0,2}$/.test(guests) ? Number(guests) : null,
    day: isNear ? asked : null,
    spoken: typeof spoken === 'string' && /^[a-z]{2,3}$/.test(spoken) ? spoken : null,
  }
}

/** As it follows an address that says its language. */
export function queryOf(wishes: Wishes): string {
  return (['guests', 'day', 'spoken'] as const)
    .flatMap((name) => (wishes[name] === null ? [] : `&${name}=${wishes[name]}`))
    .join('')
}
