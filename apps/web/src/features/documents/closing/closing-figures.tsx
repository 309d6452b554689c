import type { DayClosing } from '@cantina/contract/documents/closing'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { FiguresBand } from '#ui/figures-band'

type StillOpen = Pick<DayClosing['open'], 'count' | 'dueCents'>

/** What a day and a month have in common. */
export type FiguresOfClosing = Pick<DayClosing, 'total' | 'methods'> & {
  readonly open: StillOpen
  readonly openOrders: StillOpen
}

/** A day or a month in four figures. */
export function ClosingFigures({ closing }: { readonly closing: FiguresOfClosing }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { total, methods, open, openOrders } = closing
  const elsewhere = methods.find(({ method, inCents }) => method === 'voucher' && inCents > 0)
  const openNotes = [
    open.count > 0 || openOrders.count === 0
      ? t('documents.closing.visits', { count: open.count })
      : null,
    openOrders.count > 0 ? t('documents.closing.orders', { count: openOrders.count }) : null,
  ]
  const figures = [
    {
      label: t('documents.closing.net'),
      value: formats.money(total.netCents),
      note: t('documents.closing.payments', { count: total.count }),
    },
    {
      label: t('documents.closing.taken'),
      value: formats.money(total.inCents),
      note: elsewhere
        ? t('documents.closing.elsewhere', { amount: formats.money(elsewhere.inCents) })
        : undefined,
    },
    { label: t('documents.closing.givenBack'), value: formats.money(total.backCents) },
    {
      label: t('documents.closing.stillOpen'),
      value: formats.money(open.dueCents + openOrders.dueCents),
      note: openNotes.filter(Boolean).join(' · '),
    },
  ]
  return <FiguresBand figures={figures} />
}
