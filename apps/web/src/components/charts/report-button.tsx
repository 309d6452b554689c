import type { Endpoint, InputOf } from '@cantina/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { IconButton } from '#ui/icon-button'
import { notify } from '#ui/notify'

interface ReportButtonProps<E extends Endpoint> {
  /** What is exported. */
  readonly title: string
  readonly endpoint: E
  readonly input: InputOf<E>
}

/** The table behind a chart as a file, whole. */
export function ReportButton<E extends Endpoint>({ title, endpoint, input }: ReportButtonProps<E>) {
  const { t } = useTranslation()
  const file = useMutation({
    mutationFn: () => download(endpoint, input),
    onError: (error) => notify.error(messageOf(error)),
  })
  return (
    <IconButton
      label={`${t('resource.list.export')}: ${title}`}
      icon={<Download size={16} />}
      loading={file.isPending}
      onClick={() => file.mutate()}
    />
  )
}
