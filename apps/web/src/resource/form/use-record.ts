import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { type AnyResource, resourceKey, type Stamped } from '#resource/any-resource'

/** A record to be changed is read anew each time its form opens; what is typed is then left alone. */
export function useRecord<Item extends Stamped>(resource: AnyResource, id: string | undefined) {
  return useQuery({
    queryKey: [...resourceKey(resource), 'record', id],
    queryFn: ({ signal }) =>
      call(resource.endpoints.get, { params: { id: id ?? '' } }, { signal }) as Promise<Item>,
    enabled: id !== undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
