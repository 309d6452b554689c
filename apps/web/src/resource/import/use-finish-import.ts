import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { type LookupResource, resourceKey } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import { notify } from '#ui/notify'
import type { CheckState } from './check-state'
import { type ImportDefinition, importsKey } from './import-definition'

interface FinishOptions {
  readonly definition: ImportDefinition
  readonly listPath: string
  readonly fileName: string
  readonly changes: readonly LookupResource[]
  /** Nothing is lost by leaving any more. */
  readonly letGo: () => void
  /** Something is no longer as it was checked. */
  readonly onStale: () => void
}

/** Writes all checked rows, and goes back to the list that shows them. */
export function useFinishImport(options: FinishOptions) {
  const { definition, listPath, fileName, changes, ...on } = options
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const finishing = useMutation({
    mutationFn: ({ importId, rows }: CheckState) =>
      call(
        definition.endpoints.finish,
        { params: { id: importId }, body: { count: rows.size, fileName } },
        // The same import is never written twice, however often the answer is lost.
        { idempotencyKey: importId },
      ),
    onSuccess: ({ message }) => {
      on.letGo()
      notify.success(message)
      for (const resource of changes) {
        void queryClient.invalidateQueries({ queryKey: resourceKey(resource) })
      }
      void queryClient.invalidateQueries({ queryKey: importsKey(definition) })
      void navigate(linkTo(listPath))
    },
    onError: (error) => {
      notify.error(messageOf(error))
      if (error instanceof CallError && [409, 422].includes(error.status)) on.onStale()
    },
  })
  return { finish: finishing.mutate, isFinishing: finishing.isPending }
}
