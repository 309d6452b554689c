import type { publicSlot } from '@cantina/contract/guest/public-visits'
import type { z } from 'zod'
import type { BusinessContext } from '#platform/http/context'
import { listSlots } from './list-slots'

type Wanted = Omit<Parameters<typeof listSlots>[1], 'keepsNotice'>

interface GuestDay {
  readonly date: string
  readonly slots: z.output<typeof publicSlot>[]
}

/** The slots of some days as those see them who do not work here: with the minimum notice, and without who comes. */
export async function guestSlots(
  context: BusinessContext,
  wanted: Wanted,
): Promise<{ timeZone: string; days: GuestDay[] }> {
  const { timeZone, days } = await listSlots(context, { ...wanted, keepsNotice: true })
  return {
    timeZone,
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map(({ start, state, seatsLeft, languageId }) => ({
        start,
        state,
        seatsLeft,
        languageId,
      })),
    })),
  }
}
