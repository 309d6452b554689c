import {
  ownCashFlows,
  readOwnCashFlow,
  readOwnCashFlowInvoicePdf,
  readOwnStatementPdf,
} from '@cantina/contract/operator/settlement'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CashFlowDocuments } from '#components/cashflow/cash-flow-documents'
import { CashFlowSheet } from '#components/cashflow/cash-flow-sheet'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { useFieldTexts } from '#resource/use-resource-texts'
import { Dialog, DialogFoot } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'

interface OwnCashFlowDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** One period of the business, to be looked at. */
export function OwnCashFlowDialog({ id, onClose }: OwnCashFlowDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(ownCashFlows)
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(ownCashFlows), id, 'detail'],
    queryFn: ({ signal }) => call(readOwnCashFlow, { params: { id } }, { signal }),
    retry: false,
  })
  return (
    <Dialog
      size={640}
      title={
        data
          ? formats.dayRange(data.periodFrom, data.periodTo, true)
          : t('operator.settlement.open')
      }
      about={data && [data.number, words.option('mode', data.mode)].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      {error ? (
        <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonBlock height={360} />
      ) : (
        <>
          <CashFlowSheet flow={data} />
          <CashFlowDocuments
            flow={data}
            statement={readOwnStatementPdf}
            invoice={readOwnCashFlowInvoicePdf}
            entriesPath="/settings/settlement/entries"
          />
        </>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
