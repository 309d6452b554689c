import type { availabilityTime } from '@cantina/contract/catalogue/availability'
import type { z } from 'zod'

type Time = Omit<z.output<typeof availabilityTime>, 'id' | 'languageIds'> & {
  readonly languages: readonly ('it' | 'en' | 'de')[]
}

export const availabilityKeys = ['allYear', 'lunches', 'harvest'] as const

export type AvailabilityKey = (typeof availabilityKeys)[number]

interface DemoAvailability {
  readonly name: string
  /** Months and days of every year; none: always. */
  readonly season: readonly [from: string, to: string] | null
  readonly times: readonly Time[]
}

const visit = { maxGuests: null, slotMinutes: 60, maxGuestsPerSlot: 14, maxBookings: 4 } as const

/** When guests can come. */
export const demoAvailabilities: Readonly<Record<AvailabilityKey, DemoAvailability>> = {
  allYear: {
    name: 'Tutto l’anno, mattina e pomeriggio',
    season: null,
    times: [
      { ...visit, start: '10:00', end: '13:00', languages: ['it', 'en'] },
      { ...visit, start: '15:00', end: '18:00', languages: ['it', 'en', 'de'] },
    ],
  },
  lunches: {
    name: 'Pranzi da aprile a ottobre',
    season: ['04-01', '10-31'],
    times: [
      {
        start: '12:30',
        end: '15:00',
        languages: [],
        maxGuests: 32,
        slotMinutes: 150,
        maxGuestsPerSlot: 32,
        maxBookings: 8,
      },
    ],
  },
  harvest: {
    name: 'Giorni di vendemmia',
    season: ['09-05', '10-10'],
    times: [
      {
        start: '08:30',
        end: '13:30',
        languages: ['it', 'en'],
        maxGuests: 16,
        slotMinutes: 300,
        maxGuestsPerSlot: 16,
        maxBookings: 1,
      },
    ],
  },
}

/** The same weeks of a year, the one before and the one after it. */
export function yearly(season: readonly [string, string], year: number) {
  return [year - 1, year, year + 1].map((one) => ({
    from: `${one}-${season[0]}`,
    to: `${one}-${season[1]}`,
  }))
}
