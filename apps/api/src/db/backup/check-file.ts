import { SetupProblem } from '#platform/config'
import { entriesOfFile } from './backup-entries'
import type { Entry, Header } from './backup-format'
import { sealedTables } from './sealed-rows'

export interface CheckedFile {
  readonly path: string
  readonly header: Header
  readonly tables: number
  readonly rows: number
  /** Of installations that keep it in their database. */
  readonly encryptionKey: string | null
  /** Who signs in. */
  readonly emails: readonly string[]
  readonly sealedRows: number
  /** What would leave as soon as a server runs. */
  readonly waitingMails: number
}

/** Reads a file from its beginning to its end before anything is done with it. */
export async function checkFile(path: string, wanted: Header['cantina']): Promise<CheckedFile> {
  const found = {
    ...{ tables: 0, rows: 0, sealedRows: 0, waitingMails: 0 },
    encryptionKey: null as string | null,
    emails: [] as string[],
  }
  let header: Header | null = null
  let table = ''
  let columns: readonly string[] = []
  for await (const entry of entriesOfFile(path)) {
    if (entry.kind === 'header') header = requireKind(entry.header, wanted)
    if (entry.kind === 'table') ({ table, columns } = entry.head)
    if (entry.kind === 'end') {
      found.tables += 1
      found.rows += entry.end.rows
      if (table in sealedTables) found.sealedRows += entry.end.rows
    }
    if (entry.kind !== 'rows') continue
    const column = (line: string, name: string) =>
      (JSON.parse(line) as (string | null)[])[columns.indexOf(name)] ?? ''
    if (table === 'installation_settings') {
      const own = entry.lines.find((line) => column(line, 'key') === 'encryption_key')
      if (own) found.encryptionKey = column(own, 'value')
    }
    if (table === 'accounts') found.emails.push(...entry.lines.map((line) => column(line, 'email')))
    if (table === 'outgoing_mails') {
      found.waitingMails += entry.lines.filter((line) => column(line, 'state') === 'queued').length
    }
  }
  if (!header) throw new SetupProblem('This is not a file that Cantina wrote.')
  return { path, header, ...found }
}

/** The second reading, of what comes after the header. */
export async function* entriesAfterHeader(path: string): AsyncGenerator<Entry> {
  for await (const entry of entriesOfFile(path)) if (entry.kind !== 'header') yield entry
}

function requireKind(header: Header, wanted: Header['cantina']): Header {
  if (header.cantina === wanted) return header
  throw new SetupProblem(
    wanted === 'backup'
      ? 'This file holds one business. Bring it in with npm run business:import.'
      : 'This file is a backup of an installation. Bring it back with npm run restore.',
  )
}
