import { useTranslation } from 'react-i18next'
import { TabbedPage } from '#ui/tabbed-page'

/** Where things are sold, when guests can come there, what was ordered, and gift cards. */
export function PosLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('sales.pos.pages')}
      tabs={[
        { to: '/sales/pointofsales', label: t('sales.pos.tabPos') },
        { to: '/sales/pointofsales/availability', label: t('sales.pos.tabAvailability') },
        { to: '/sales/pointofsales/salesorder', label: t('sales.pos.tabOrders') },
        { to: '/sales/pointofsales/giftcards', label: t('sales.pos.tabGiftCards') },
      ]}
    />
  )
}
