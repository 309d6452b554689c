import { billCashFlows, cashFlows } from '@cantina/contract/operator/cashflow'
import { customers } from '@cantina/contract/operator/customers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'

/** What the operator does with money shows in the cash flow and in the sums of its customers. */
export function useMoneyChanged() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      [cashFlows, customers].map((resource) =>
        queryClient.invalidateQueries({ queryKey: resourceKey(resource) }),
      ),
    )
  }
}

interface Billed {
  readonly id: string
  readonly priceCents: number
}

/** Bills one or several, after saying that numbers are given for good. */
export function useBilling() {
  const { t } = useTranslation()
  const formats = useFormats()
  const moneyChanged = useMoneyChanged()
  const billing = useMutation({
    mutationFn: (ids: string[]) => call(billCashFlows, { body: { ids } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      void moneyChanged()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  return {
    isPending: billing.isPending,
    bill: async (flows: readonly Billed[], onDone?: () => void) => {
      const isAgreed = await confirm({
        title: t('operator.cashflow.billQuestion', { count: flows.length }),
        body: t('operator.cashflow.billWhy', {
          amount: formats.money(flows.reduce((sum, { priceCents }) => sum + priceCents, 0)),
        }),
        confirmLabel: t('operator.cashflow.bill'),
      })
      if (isAgreed)
        billing.mutate(
          flows.map(({ id }) => id),
          { onSuccess: () => onDone?.() },
        )
    },
  }
}
