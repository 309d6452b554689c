import { printerStates } from '@cantina/domain/documents/slip/printer-state'
import { slipWidths } from '@cantina/domain/documents/slip/slip'
import { z } from 'zod'
import { slip } from './slip'

/** Where the bridge listens unless another port is chosen. */
export const bridgePort = 9_180

/** Slips with pictures of many lines, and no more. */
export const longestPrintJob = 2_000_000

/** What a till sends to the bridge beside it. */
export const printJob = z.strictObject({
  /** The same again is the same slip: it is not printed twice. */
  key: z.uuid(),
  /** Null where the drawer alone is opened. */
  slip: slip.nullable(),
  opensDrawer: z.boolean(),
})

export type PrintJob = z.infer<typeof printJob>

/** Whether it was printed; nobody knows where the connection broke on the way. */
export const printOutcomes = ['printed', 'not_printed', 'uncertain'] as const

export const printAnswer = z.object({
  outcome: z.enum(printOutcomes),
  state: z.enum(printerStates),
})

export type PrintAnswer = z.infer<typeof printAnswer>

export const bridgeState = z.object({
  state: z.enum(printerStates),
  width: z.literal(slipWidths),
})
