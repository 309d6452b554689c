import { useMutation } from '@tanstack/react-query'
import { download } from '#lib/call'
import { messageOf } from '#lib/message-of'
import type { AnyResource } from '#resource/any-resource'
import { notify } from '#ui/notify'
import { type ListState, listQuery } from './list-state'

/** The list on paper, as the page shows it, and as a file, with all matching rows. */
export function useListOutput(resource: AnyResource, state: ListState) {
  const everything = useMutation({
    mutationFn: () => {
      const { page: _, pageSize: __, ...query } = listQuery(resource, state)
      return download(resource.endpoints.export, { query })
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return {
    exportCsv: () => everything.mutate(),
    isExporting: everything.isPending,
    print: () => window.print(),
  }
}

export type ListOutput = ReturnType<typeof useListOutput>
