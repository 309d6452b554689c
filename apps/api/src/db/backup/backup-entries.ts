import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SetupProblem } from '#platform/config'
import {
  damaged,
  type Entry,
  formatVersion,
  type Header,
  lastLineStart,
  RowSum,
  type SequenceState,
  type TableEnd,
  type TableHead,
} from './backup-format'

/** So much is handed on at once, and never more rows than these. */
const lettersAtOnce = 1_000_000
const rowsAtOnce = 2_000

/** What stands in a file, piece by piece; whatever is not as it was written ends it with a clear line. */
export async function* entriesOfFile(path: string): AsyncGenerator<Entry> {
  const file = createReadStream(path)
  const unpacked: AsyncIterable<Buffer> = pipeline(file, createGunzip(), () => {})
  try {
    yield* entriesOf(textOf(unpacked))
  } catch (error) {
    throw explained(error, path)
  } finally {
    file.destroy()
  }
}

async function* textOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function explained(error: unknown, path: string): unknown {
  if (error instanceof SetupProblem) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') {
    return new SetupProblem(`The file ${path} cannot be read (${code}).`)
  }
  return damaged((error as Error).message)
}

/** Checks every sum on the way: whoever has come to the end has read what was written. */
export async function* entriesOf(text: AsyncIterable<string>): AsyncGenerator<Entry> {
  const whole = createHash('sha256')
  let rows: string[] = []
  let letters = 0
  let table: RowSum | null = null
  let isBegun = false
  let isOver = false
  for await (const line of linesOf(text)) {
    if (isOver) throw damaged('something stands after its end')
    if (line.startsWith('[') && table) {
      table.add(line)
      rows.push(line)
      letters += line.length
      if (letters >= lettersAtOnce || rows.length >= rowsAtOnce) {
        yield { kind: 'rows', lines: rows }
        rows = []
        letters = 0
      }
    } else {
      if (rows.length > 0) yield { kind: 'rows', lines: rows }
      rows = []
      letters = 0
      if (line.startsWith(lastLineStart)) {
        requireSum(whole.digest('hex'), JSON.parse(line).sha256)
        isOver = true
        continue
      }
      const entry = entryOf(line, isBegun)
      if (entry.kind === 'table') table = new RowSum()
      if (entry.kind === 'end') requireSum(JSON.stringify(table?.end), JSON.stringify(entry.end))
      isBegun = true
      yield entry
    }
    whole.update(line).update('\n')
  }
  if (!isOver) throw damaged('its end is missing')
}

/** Long lines come in many pieces: they are put together once. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let parts: string[] = []
  for await (const piece of text) {
    let from = 0
    for (let to = piece.indexOf('\n'); to >= 0; to = piece.indexOf('\n', from)) {
      yield parts.join('') + piece.slice(from, to)
      parts = []
      from = to + 1
    }
    if (from < piece.length) parts.push(piece.slice(from))
  }
  if (parts.length > 0) throw damaged('its last line is not whole')
}

function entryOf(line: string, isBegun: boolean): Entry {
  const said = parsed(line)
  if (!isBegun) return { kind: 'header', header: requireReadable(said) }
  if ('table' in said) return { kind: 'table', head: said as TableHead }
  if ('rows' in said) return { kind: 'end', end: said as TableEnd }
  if ('sequence' in said) return { kind: 'sequence', state: said as SequenceState }
  throw damaged('it has a line that says nothing')
}

function parsed(line: string): object {
  try {
    const said: unknown = JSON.parse(line)
    if (said !== null && typeof said === 'object') return said
  } catch {
    // Said below.
  }
  throw damaged('it has a line that says nothing')
}

function requireReadable(said: object): Header {
  if (!('cantina' in said && 'format' in said)) {
    throw new SetupProblem('This is not a file that Cantina wrote.')
  }
  const header = said as Header
  if (header.format > formatVersion) throw newer(header)
  return header
}

export function newer({ version }: Pick<Header, 'version'>): SetupProblem {
  return new SetupProblem(
    `This file was written by a newer Cantina (${version}). Bring this one up to date first; nothing was changed.`,
  )
}

function requireSum(found: string, written: string): void {
  if (found !== written) throw damaged('a check sum does not match')
}
