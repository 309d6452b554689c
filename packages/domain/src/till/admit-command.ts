/** What the server has of a device. */
export interface DeviceProgress {
  readonly lastSequence: number
  readonly lastNumber: number
}

interface Arriving {
  readonly sequence: number
  readonly number: number | null
  readonly key: string
}

/**
 * What becomes of a command that arrives: the next one is done, one that was done before gets its answer again. One
 * too far ahead waits for those before it. What stands under another key was reported by a copy of the device.
 */
export function admitCommand(
  { lastSequence, lastNumber }: DeviceProgress,
  { sequence, number, key }: Arriving,
  keyAt: string | null,
): 'apply' | 'repeat' | 'too_early' | 'not_the_same' {
  if (sequence <= lastSequence) return key === keyAt ? 'repeat' : 'not_the_same'
  if (sequence > lastSequence + 1) return 'too_early'
  return number === null || number === lastNumber + 1 ? 'apply' : 'not_the_same'
}
