import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import { useTranslation } from 'react-i18next'

/** What a dialog is about: "Order 2026-12, Katharina Hofmann". */
export function useAboutOrder(): (order: Pick<OrderDetail, 'number' | 'customer'>) => string {
  const { t } = useTranslation()
  return ({ number, customer }) => {
    const numbered = t('sales.orders.numbered', { number })
    const name = customer && [customer.name, customer.surname].filter(Boolean).join(' ')
    return name ? `${numbered}, ${name}` : numbered
  }
}
