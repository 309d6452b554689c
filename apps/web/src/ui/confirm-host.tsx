import { confirmDialog, openQuestion } from './confirm'
import { useStoreValue } from './value-store'

/** The place where questions appear. */
export function ConfirmHost() {
  const ConfirmDialog = useStoreValue(confirmDialog)
  const question = useStoreValue(openQuestion)
  return ConfirmDialog && question ? <ConfirmDialog question={question} /> : null
}
