import type { NoticeKind } from '@cantina/domain/documents/einvoice/einvoice-states'
import { sentFileName } from '@cantina/domain/documents/einvoice/file-names'
import { SaxesParser } from 'saxes'
import { Failure } from '#platform/failure'
import type { NoticeError } from '#schema/documents/einvoices.table'

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
const mostWords = 500

/** Reads a notification without believing it: no entities, no depths, nothing beyond what is looked for. */
export function readNotice(bytes: Buffer): ReadNotice {
  const content = textOf(bytes)
  const { root, leaves } = leavesOf(content)
  const wordsAt = (path: string) => leaves.find((leaf) => leaf.path === `${root}/${path}`)?.words
  const kind = roots[root]
  const fileName = wordsAt('NomeFile')
  if (!kind || !fileName || fileName.length > 100) throw new Failure('invalid_notice')
  const answer = kind === 'NE' ? (wordsAt('EsitoCommittente/Esito') ?? '') : null
  if (answer !== null && answer !== 'EC01' && answer !== 'EC02') throw new Failure('invalid_notice')
  const refusal = answer === 'EC02' ? wordsAt('EsitoCommittente/Descrizione') : undefined
  return {
    kind,
    fileName: sentFileName(fileName),
    exchangeId: wordsAt('IdentificativoSdI')?.slice(0, 36) ?? null,
    isTaken: answer === null ? null : answer === 'EC01',
    errors: refusal ? [{ code: 'EC02', text: refusal }] : errorsOf(leaves),
    content,
  }
}

function textOf(bytes: Buffer): string {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0 || bytes.length > mostBytes) {
    throw new Failure('invalid_notice')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('invalid_notice')
  }
}

interface Leaf {
  /** The names down to it, without what stands before a colon. */
  readonly path: string
  readonly words: string
}

const wanted = new Set(['NomeFile', 'IdentificativoSdI', 'Esito', 'Descrizione', 'Codice'])

/** What is looked for, in its order; the rest is passed by, and anything that is no plain XML is refused. */
function leavesOf(content: string): { readonly root: string; readonly leaves: readonly Leaf[] } {
  const refuse = () => {
    throw new Failure('invalid_notice')
  }
  const parser = new SaxesParser()
  const path: string[] = []
  const leaves: Leaf[] = []
  let root = ''
  let words = ''
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name }) => {
    if (path.length >= mostDepth) refuse()
    path.push(name.slice(name.indexOf(':') + 1))
    root ||= path[0] ?? ''
    words = ''
  })
  parser.on('text', (text) => {
    words += text
  })
  parser.on('cdata', (text) => {
    words += text
  })
  parser.on('closetag', () => {
    const line = plainLine(words)
    if (line !== '' && wanted.has(path.at(-1) ?? '') && leaves.length < 3 * mostErrors) {
      leaves.push({ path: path.join('/'), words: line })
    }
    path.pop()
    words = ''
  })
  parser.write(content).close()
  return { root, leaves }
}

function plainLine(words: string): string {
  const line = words.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim()
  return [...line].slice(0, mostWords).join('')
}

/** A code and what it means stand beside each other. */
function errorsOf(leaves: readonly Leaf[]): NoticeError[] {
  const errors: NoticeError[] = []
  let code = ''
  for (const { path, words } of leaves) {
    if (path.endsWith('/ListaErrori/Errore/Codice')) code = words.slice(0, 10)
    if (!path.endsWith('/ListaErrori/Errore/Descrizione') || errors.length >= mostErrors) continue
    errors.push({ code, text: words })
    code = ''
  }
  return errors
}
