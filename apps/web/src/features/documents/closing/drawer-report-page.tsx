import { readDrawerReport } from '@cantina/contract/till/drawer'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Printer, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DrawerReportView } from '#components/drawer/drawer-report-view'
import { usePrintReport } from '#components/drawer/use-print-report'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './drawer-report-page.module.css'

/** The report of one cash drawer, to be read and printed again. */
export function DrawerReportPage() {
  const { t } = useTranslation()
  const print = usePrintReport()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: ['sales', 'drawer', 'report', id],
    queryFn: ({ signal }) => call(readDrawerReport, { params: { id } }, { signal }),
  })
  return (
    <div className={classes.page}>
      <header className={classes.header} data-screen-only>
        <h1>{t('till.drawer.report')}</h1>
        <Button
          variant="default"
          leftSection={<ReceiptText size={16} />}
          disabled={!data}
          onClick={() => data && print(data)}
        >
          {t('documents.printing.onTillPrinter')}
        </Button>
        <Button
          variant="default"
          leftSection={<Printer size={16} />}
          disabled={!data}
          onClick={() => window.print()}
        >
          {t('till.drawer.print')}
        </Button>
      </header>
      {data ? <DrawerReportView report={data} /> : null}
      {error ? <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonBlock height={480} width={424} />}
    </div>
  )
}
