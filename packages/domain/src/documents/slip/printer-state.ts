/** What a printer says of itself; `silent` where it answers no question. */
export const printerStates = [
  'ready',
  'paper_low',
  'paper_out',
  'cover_open',
  'offline',
  'silent',
  'absent',
] as const

export type PrinterState = (typeof printerStates)[number]

/** The answers to DLE EOT 1, 2 and 4, as far as they have come. */
export type StatusBytes = readonly (number | undefined)[]

/** In a byte of the status bits 1 and 4 are set, 0 and 7 are not: what else comes is none. */
export function isStatusByte(byte: number): boolean {
  return (byte & 0b1001_0011) === 0b0001_0010
}

export function printerStateOf([printer, offline, roll]: StatusBytes): PrinterState {
  if (printer === undefined) return 'silent'
  if ((offline ?? 0) & 0x04) return 'cover_open'
  if ((offline ?? 0) & 0x20 || (roll ?? 0) & 0x60) return 'paper_out'
  if (printer & 0x08) return 'offline'
  return (roll ?? 0) & 0x0c ? 'paper_low' : 'ready'
}

/** Whether it is worth sending something: a silent one may well print. */
export function canPrint(state: PrinterState): boolean {
  return state === 'ready' || state === 'paper_low' || state === 'silent'
}
