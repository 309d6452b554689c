import { lazy, Suspense } from 'react'
import { openQuestion } from './confirm'
import { useStoreValue } from './value-store'

const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog')).ConfirmDialog,
}))

/** The place where questions appear. */
export function ConfirmHost() {
  const question = useStoreValue(openQuestion)
  return question ? (
    <Suspense>
      <ConfirmDialog question={question} />
    </Suspense>
  ) : null
}
