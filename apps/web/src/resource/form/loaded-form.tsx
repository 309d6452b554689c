import type { Endpoint } from '@cantina/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { ErrorState } from '#ui/error-state'
import { FormSkeleton } from './form-skeleton'

type None = z.ZodUndefined

interface LoadedFormProps<Answer> {
  /** Answers what is to be changed. */
  readonly endpoint: Endpoint<None, None, None, z.ZodType<Answer>>
  readonly children: (read: Answer) => ReactNode
}

/** The form of a single thing, read anew each time it opens; what is typed is then left alone. */
export function LoadedForm<Answer>({ endpoint, children }: LoadedFormProps<Answer>) {
  const read = useQuery({
    queryKey: ['form', endpoint.path],
    queryFn: ({ signal }) => call(endpoint, {}, { signal }) as Promise<Answer>,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (read.data !== undefined) return children(read.data)
  if (!read.error) return <FormSkeleton />
  return <ErrorState detail={messageOf(read.error)} onRetry={() => void read.refetch()} />
}
