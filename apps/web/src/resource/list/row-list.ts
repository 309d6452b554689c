import type { ReactNode } from 'react'
import type { AnyResource, Stamped } from '#resource/any-resource'
import type { ResourcePaths } from '#resource/resource-paths'
import type { MayDo } from '#resource/use-may-do'
import type { Column } from './column'
import type { ListControl } from './use-list-state'
import type { RowVerbs } from './use-row-verbs'
import type { Selection } from './use-selection'

/** What the table and, on a phone, the cards are given alike. */
export interface RowListProps<Row extends Stamped> {
  readonly resource: AnyResource
  /** Names the list for assistive technology. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Says which of them found no room. */
  readonly onFolded: (keys: readonly string[]) => void
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined
  /** The rows are the last ones; the asked-for ones are on their way. */
  readonly isStale: boolean
  readonly list: ListControl
  readonly verbs: RowVerbs
  /** What may be done with one of the rows. */
  readonly mayOf: (row: Row) => MayDo
  readonly paths: ResourcePaths
  readonly nameOf: (row: Row) => string
  /** Where a row leads: its form, or what may be seen of it. Null where the list says everything. */
  readonly openRow: ((row: Row) => { to: string; search?: never }) | null
  /** Where a row is only looked at. */
  readonly previewRow: ((row: Row) => { to: string; search?: never }) | null
  /** A small picture before the name. */
  readonly pictureOf?: ((row: Row) => ReactNode) | undefined
  /** What is to be known of it at once, below its name. */
  readonly noteOf?: ((row: Row) => ReactNode) | undefined
  readonly rowExtras?: ((row: Row) => ReactNode) | undefined
  readonly selection: Selection | null
  /** A row to look at, such as a fresh copy. */
  readonly highlightedId: string | null
}
