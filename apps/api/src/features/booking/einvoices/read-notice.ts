import type { NoticeKind } from '@cantina/domain/einvoice/einvoice-states'
import { sentFileName } from '@cantina/domain/einvoice/file-names'
import { convert } from 'xmlbuilder2'
import { Failure } from '#platform/failure'
import type { NoticeError } from './einvoices.table'

/** What a notification of the exchange says. */
export interface ReadNotice {
  readonly kind: NoticeKind
  /** The file that it is about, as it was sent. */
  readonly fileName: string
  readonly exchangeId: string | null
  readonly isTaken: boolean | null
  readonly errors: NoticeError[]
  readonly content: string
}

/** As they are named for public bodies, and for everybody else. */
const roots: Readonly<Record<string, NoticeKind>> = {
  RicevutaConsegna: 'RC',
  NotificaScarto: 'NS',
  RicevutaScarto: 'NS',
  NotificaMancataConsegna: 'MC',
  RicevutaImpossibilitaRecapito: 'MC',
  NotificaEsito: 'NE',
  NotificaDecorrenzaTermini: 'DT',
  AttestazioneTrasmissioneFattura: 'AT',
}

/** They are of a few kilobytes. */
const mostBytes = 256 * 1024
const mostDepth = 30
const mostErrors = 50

/** Reads a notification without believing it: no entities, no depths, nothing beyond what is looked for. */
export function readNotice(bytes: Buffer): ReadNotice {
  const content = textOf(bytes)
  const [name, root] = rootOf(content)
  const kind = roots[name]
  const fileName = wordsAt(root, 'NomeFile', 100)
  if (!kind || fileName === null) throw new Failure('invalid_notice')
  const answer = kind === 'NE' ? wordsAt(childOf(root, 'EsitoCommittente'), 'Esito', 10) : null
  if (kind === 'NE' && answer !== 'EC01' && answer !== 'EC02') throw new Failure('invalid_notice')
  return {
    kind,
    fileName: sentFileName(fileName),
    exchangeId: wordsAt(root, 'IdentificativoSdI', 36),
    isTaken: answer === null ? null : answer === 'EC01',
    errors: kind === 'NS' ? errorsOf(root) : refusalOf(root, answer),
    content,
  }
}

function textOf(bytes: Buffer): string {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0 || bytes.length > mostBytes) {
    throw new Failure('invalid_notice')
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!/<!(DOCTYPE|ENTITY)/i.test(text) && !text.includes('\0') && !isDeep(text)) return text
  } catch {
    // Not text at all.
  }
  throw new Failure('invalid_notice')
}

/** Before a parser follows it down. */
function isDeep(text: string): boolean {
  let depth = 0
  for (const [tag] of text.matchAll(/<[^?!][^>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    if (depth > mostDepth) return true
  }
  return false
}

type Node = Readonly<Record<string, unknown>>

function rootOf(content: string): readonly [string, Node] {
  try {
    const read = convert(content, { format: 'object' }) as unknown
    const [root] = isNode(read) ? Object.entries(read).filter(([name]) => /^\w/.test(name)) : []
    if (root && isNode(root[1])) return [localName(root[0]), root[1]]
  } catch {
    // No well-formed XML.
  }
  throw new Failure('invalid_notice')
}

function errorsOf(root: Node): NoticeError[] {
  const found = childOf(childOf(root, 'ListaErrori'), 'Errore')
  const errors: readonly unknown[] = Array.isArray(found) ? found : [found]
  return errors.slice(0, mostErrors).flatMap((error) => {
    const text = wordsAt(error, 'Descrizione', 500)
    return text === null ? [] : [{ code: wordsAt(error, 'Codice', 10) ?? '', text }]
  })
}

/** Why a public body does not take it. */
function refusalOf(root: Node, answer: string | null): NoticeError[] {
  const text =
    answer === 'EC02' ? wordsAt(childOf(root, 'EsitoCommittente'), 'Descrizione', 500) : null
  return text === null ? [] : [{ code: 'EC02', text }]
}

function childOf(node: unknown, name: string): unknown {
  if (!isNode(node)) return undefined
  return Object.entries(node).find(([key]) => localName(key) === name)?.[1]
}

function wordsAt(node: unknown, name: string, longest: number): string | null {
  const words = childOf(node, name)
  if (typeof words !== 'string') return null
  const line = words.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()
  return line === '' ? null : [...line].slice(0, longest).join('')
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
