import {
  type EmailDraft,
  type EmailPreview,
  previewEmail,
} from '@cantina/contract/communications/email-preview'
import { emails } from '@cantina/contract/communications/emails'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'

const pauseMilliseconds = 400

/** How the mail would look, a moment after the last change. */
export function useEmailPreview(draft: EmailDraft | null) {
  const wanted = draft && JSON.stringify(draft)
  const [asked] = useDebouncedValue(wanted, pauseMilliseconds)
  const preview = useQuery({
    queryKey: [...resourceKey(emails), 'preview', asked],
    queryFn: ({ signal }): Promise<EmailPreview> =>
      call(previewEmail, { body: JSON.parse(asked ?? '') }, { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return {
    mail: preview.data,
    error: preview.error,
    retry: () => void preview.refetch(),
    isStale: wanted !== asked || preview.isPlaceholderData,
  }
}
