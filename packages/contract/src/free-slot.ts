import { z } from 'zod'

/** A slot that could be had instead. */
export const freeSlot = z.object({
  date: z.iso.date(),
  start: z.string(),
  seatsLeft: z.int().nullable(),
})

export type FreeSlot = z.infer<typeof freeSlot>
