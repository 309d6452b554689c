import { lengths } from '@cantina/contract/fields'
import {
  cashFlows,
  readCashFlow,
  readCashFlowInvoicePdf,
  readStatementPdf,
  takeBackCashFlowPayment,
} from '@cantina/contract/operator/cashflow'
import type { CashFlowDetail, CashFlowPayment } from '@cantina/contract/operator/cashflow-fields'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CashFlowDocuments } from '#components/cashflow/cash-flow-documents'
import { CashFlowSheet } from '#components/cashflow/cash-flow-sheet'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { useFieldTexts } from '#resource/use-resource-texts'
import { confirmWithText } from '#ui/confirm'
import { Dialog, DialogFoot } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { notify } from '#ui/notify'
import { SkeletonBlock } from '#ui/skeleton-block'
import { TextButton } from '#ui/text-button'
import { ChangeForm } from './change-form'
import { PaymentForm } from './payment-form'
import { useBilling, useMoneyChanged } from './use-billing'

interface CashFlowDialogProps {
  readonly id: string
  readonly onClose: () => void
}

type Doing = 'look' | 'pay' | 'change'

/** One period of a customer, with everything that is done with it. */
export function CashFlowDialog({ id, onClose }: CashFlowDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(cashFlows)
  const queryClient = useQueryClient()
  const moneyChanged = useMoneyChanged()
  const [doing, setDoing] = useState<Doing>('look')
  const key = [...resourceKey(cashFlows), id, 'detail']
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readCashFlow, { params: { id } }, { signal }),
    retry: false,
  })
  const done = (flow: CashFlowDetail) => {
    queryClient.setQueryData(key, flow)
    void moneyChanged()
    setDoing('look')
  }
  return (
    <Dialog
      size={640}
      title={
        data
          ? `${data.customerName}, ${formats.dayRange(data.periodFrom, data.periodTo, true)}`
          : t('operator.cashflow.open')
      }
      about={data && [data.number, words.option('mode', data.mode)].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      {error ? (
        <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonBlock height={360} />
      ) : doing === 'pay' ? (
        <PaymentForm flow={data} onDone={done} onClose={() => setDoing('look')} />
      ) : doing === 'change' ? (
        <ChangeForm flow={data} onDone={done} onClose={() => setDoing('look')} />
      ) : (
        <Look flow={data} onDo={setDoing} onDone={done} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface LookProps {
  readonly flow: CashFlowDetail
  readonly onDo: (doing: Doing) => void
  readonly onDone: (flow: CashFlowDetail) => void
  readonly onClose: () => void
}

function Look({ flow, onDo, onDone, onClose }: LookProps) {
  const { t } = useTranslation()
  const billing = useBilling()
  const takeBack = useTakeBack(flow, onDone)
  return (
    <>
      <CashFlowSheet
        flow={flow}
        paymentActions={(payment) =>
          payment.takesBackId || payment.isTakenBack ? null : (
            <TextButton onClick={() => void takeBack(payment)}>
              {t('operator.cashflow.takeBack')}
            </TextButton>
          )
        }
      />
      <CashFlowDocuments
        flow={flow}
        statement={readStatementPdf}
        invoice={readCashFlowInvoicePdf}
        entriesPath="/admin/customers/settlement"
      >
        <TextButton onClick={() => onDo('change')}>{t('operator.cashflow.change')}</TextButton>
      </CashFlowDocuments>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {flow.status === 'to_be_billed' ? (
          <Button loading={billing.isPending} onClick={() => void billing.bill([flow])}>
            {t('operator.cashflow.bill')}
          </Button>
        ) : null}
        {flow.openCents > 0 ? (
          <Button onClick={() => onDo('pay')}>{t('operator.cashflow.register')}</Button>
        ) : null}
      </DialogFoot>
    </>
  )
}

function useTakeBack(flow: CashFlowDetail, onDone: (flow: CashFlowDetail) => void) {
  const { t } = useTranslation()
  const formats = useFormats()
  const taking = useMutation({
    mutationFn: ({ paymentId, note }: { paymentId: string; note: string }) =>
      call(takeBackCashFlowPayment, { params: { id: flow.id, paymentId }, body: { note } }),
    onSuccess: ({ item, message }) => {
      notify.success(message)
      onDone(item)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return async ({ id, cents, date }: CashFlowPayment) => {
    const note = await confirmWithText({
      title: t('operator.cashflow.takeBackQuestion', {
        amount: formats.money(cents),
        day: formats.date(date),
      }),
      body: t('operator.cashflow.takeBackWhy'),
      textLabel: t('operator.cashflow.takeBackReason'),
      longest: lengths.notes,
      confirmLabel: t('operator.cashflow.takeBack'),
    })
    if (note !== null) taking.mutate({ paymentId: id, note })
  }
}
