import { exportSales, type salesReports } from '@cantina/contract/analytics/sales'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { IconButton } from '#ui/icon-button'
import { notify } from '#ui/notify'
import { askedOf } from './sales-queries'
import type { SalesState } from './sales-state'

interface ExportButtonProps {
  readonly state: SalesState
  readonly report: (typeof salesReports)[number]
  /** What is exported. */
  readonly title: string
}

/** One of the tables as a file, whole. */
export function ExportButton({ state, report, title }: ExportButtonProps) {
  const { t } = useTranslation()
  const file = useMutation({
    mutationFn: () =>
      download(exportSales, {
        query: { ...askedOf(state), report, ...(state.step ? { step: state.step } : {}) },
      }),
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
