import { customers } from '@cantina/contract/customers/customers'
import type { RecordOf } from '#resource/any-resource'
import { useRecord } from '#resource/form/use-record'
import { MergeDialog } from './merge-dialog'

interface MergePersonProps {
  readonly id: string
  readonly onClose: () => void
}

/** Merges a person with a duplicate that is looked for. */
export function MergePerson({ id, onClose }: MergePersonProps) {
  const own = useRecord<RecordOf<typeof customers>>(customers, id)
  return own.data ? <MergeDialog own={own.data} onClose={onClose} onMerged={onClose} /> : null
}
