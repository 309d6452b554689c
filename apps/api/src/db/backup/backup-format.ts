import { createHash } from 'node:crypto'
import { SetupProblem } from '#platform/config'

/** Raise it when a file is written in another way: older programs then refuse it with a clear line. */
export const formatVersion = 1

/**
 * What the first line says. A file is text, packed with gzip: this line, then each table with its columns, its
 * rows and their sum, then where sequences stand, and at the end a check sum over everything before.
 */
export interface Header {
  readonly cantina: 'backup' | 'business'
  readonly format: number
  /** The program's. */
  readonly version: string
  readonly takenAt: string
  readonly database: 'embedded' | 'postgresql'
  /** Hashes of the migrations that made the tables. */
  readonly migrations: readonly string[]
  /**
   * Proves that a key is the one that sealed the secrets, and reveals nothing else; null without
   * one.
   */
  readonly keyCheck: string | null
  /** Which numbers of countries, grapes and the like its rows may point to. */
  readonly referenceVersion: number
  readonly business?: { readonly id: string; readonly name: string }
}

export interface TableHead {
  readonly table: string
  readonly columns: readonly string[]
}

export interface TableEnd {
  readonly rows: number
  readonly sum: string
}

export interface WrittenTable extends TableEnd {
  readonly name: string
}

export interface SequenceState {
  readonly sequence: readonly [table: string, column: string]
  readonly last: string
  readonly isCalled: boolean
}

export type Entry =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'table'; readonly head: TableHead }
  /** Each a JSON array with the texts of a row's values. */
  | { readonly kind: 'rows'; readonly lines: readonly string[] }
  | { readonly kind: 'end'; readonly end: TableEnd }
  | { readonly kind: 'sequence'; readonly state: SequenceState }

/** Adds up what stands in rows, whatever their order; `sumOfRows` asks a database for the same. */
export class RowSum {
  rows = 0
  #sum = 0n

  add(line: string): void {
    this.rows += 1
    this.#sum += createHash('md5').update(line).digest().readBigInt64BE()
  }

  get end(): TableEnd {
    return { rows: this.rows, sum: String(this.#sum) }
  }
}

export const lastLineStart = '{"sha256":'

export function lastLine(sha256: string): string {
  return `${lastLineStart}${JSON.stringify(sha256)}}\n`
}

export function damaged(reason: string): SetupProblem {
  return new SetupProblem(
    `This file is damaged or was cut off (${reason}). Nothing was changed; use another copy of it.`,
  )
}
