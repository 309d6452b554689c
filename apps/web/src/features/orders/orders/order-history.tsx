import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { useTranslation } from 'react-i18next'
import { HistoryList } from '#components/history/history-list'
import sheet from './order-sheet.module.css'
import { useOrderHistoryWords } from './use-order-history-words'

/** Everything that happened to an order. */
export function OrderHistory({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const wordsOf = useOrderHistoryWords(order)
  if (order.history.length === 0) return null
  return (
    <section className={sheet.card}>
      <h2>{t('sales.orders.history.title')}</h2>
      <HistoryList
        events={order.history}
        few={6}
        wordsOf={wordsOf}
        notesOf={({ note }) => [note]}
        linkClass={sheet.link}
        isRoomy
      />
    </section>
  )
}
