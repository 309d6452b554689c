import type { FinishedImport } from '@cantina/contract/import'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { type LookupResource, resourceKey } from '#resource/any-resource'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'
import { type ImportDefinition, importsKey } from './import-definition'

/** The latest imports of a kind, and undoing one of them after it was confirmed. */
export function usePastImports(definition: ImportDefinition, changes: readonly LookupResource[]) {
  const { t } = useTranslation()
  const formats = useFormats()
  const queryClient = useQueryClient()
  const imports = useQuery({
    queryKey: importsKey(definition),
    queryFn: ({ signal }) => call(definition.endpoints.list, {}, { signal }),
  })
  const undoing = useMutation({
    mutationFn: (id: string) => call(definition.endpoints.undo, { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => {
      for (const queryKey of [importsKey(definition), ...changes.map(resourceKey)]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
  async function undo({ id, name, rows }: FinishedImport) {
    const isMeant = await confirm({
      title: t('import.past.undoTitle', { name: name || t('import.past.unnamed') }),
      body: t('import.past.undoWhy', { count: rows, rows: formats.number(rows) }),
      confirmLabel: t('import.past.undo'),
      danger: true,
    })
    if (isMeant) undoing.mutate(id)
  }
  return {
    imports,
    undo: (item: FinishedImport) => void undo(item),
    undoing: undoing.isPending ? undoing.variables : null,
  }
}
