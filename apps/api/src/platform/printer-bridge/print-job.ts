import type { PrintAnswer } from '@cantina/contract/documents/printer-bridge'
import { askStatus, askWhenPrinted } from '@cantina/domain/documents/slip/escpos'
import {
  canPrint,
  isStatusByte,
  type PrinterState,
  printerStateOf,
} from '@cantina/domain/documents/slip/printer-state'
import type { Connection, OpenConnection } from './connection'

const answerMs = 700
const printedMs = 20_000
const lookMs = 1_500

/** What the printer says of itself now. */
export async function readState(open: OpenConnection): Promise<PrinterState> {
  const connection = await opened(open)
  if (!connection) return 'absent'
  try {
    return await stateOf(connection)
  } catch {
    // It went away while it was asked.
    return 'absent'
  } finally {
    connection.close()
  }
}

/** Sends bytes to a printer that is ready for them, and waits until they are on paper. */
export async function printBytes(
  open: OpenConnection,
  bytes: Iterable<number>,
): Promise<PrintAnswer> {
  const connection = await opened(open)
  if (!connection) return { outcome: 'not_printed', state: 'absent' }
  let hasBegun = false
  try {
    const state = await stateOf(connection)
    if (!canPrint(state)) return { outcome: 'not_printed', state }
    hasBegun = true
    await connection.write(bytes)
    if (state === 'silent') return { outcome: 'printed', state }
    return await onPaper(connection)
  } catch {
    // Broken on the way: what has arrived of it is on paper.
    return { outcome: hasBegun ? 'uncertain' : 'not_printed', state: 'absent' }
  } finally {
    connection.close()
  }
}

async function opened(open: OpenConnection): Promise<Connection | null> {
  try {
    return await open()
  } catch {
    // Whoever asks learns it as the state of the printer.
    return null
  }
}

async function stateOf(connection: Connection): Promise<PrinterState> {
  await connection.write(askStatus)
  const bytes: number[] = []
  while (bytes.length < 3) {
    const byte = await connection.read(answerMs)
    if (byte === null) break
    if (isStatusByte(byte)) bytes.push(byte)
  }
  return printerStateOf(bytes)
}

/** A printer answers in its turn when all before has been printed; one that cannot is looked at twice. */
async function onPaper(connection: Connection): Promise<PrintAnswer> {
  await connection.write(askWhenPrinted)
  const until = Date.now() + printedMs
  let looks = 0
  while (Date.now() < until) {
    const byte = await connection.read(lookMs)
    if (byte !== null) {
      if (isStatusByte(byte)) continue
      return { outcome: 'printed', state: byte & 0x03 ? 'paper_low' : 'ready' }
    }
    const state = await stateOf(connection)
    if (!canPrint(state) || state === 'silent') return { outcome: 'uncertain', state }
    looks += 1
    if (looks === 2) return { outcome: 'printed', state }
  }
  return { outcome: 'uncertain', state: 'offline' }
}
