import type { ImportField, importEndpoints } from '@cantina/contract/import'

/** What the contract says about bringing in one kind of record. */
export interface ImportDefinition {
  /** Root of its texts: labels below `fields`. */
  readonly texts: string
  readonly fields: readonly ImportField[]
  /** What known records are found by, where a file may bring new ones. */
  readonly keyField?: string
  readonly endpoints: ReturnType<typeof importEndpoints>
}

/** Something that a screen knows about fields, by their keys. */
type PerField<Value> = Readonly<Partial<Record<string, Value>>>

/** What a screen knows about the fields beside their names. */
export interface FieldAids {
  readonly help: PerField<string>
  /** Shown in the template. */
  readonly example: PerField<string>
  /** What can be said, where it has to be one of a list. */
  readonly choices: PerField<readonly string[]>
}

/** Under which the imports that were made of it are remembered. */
export function importsKey({ texts }: ImportDefinition) {
  return ['imports', texts] as const
}
