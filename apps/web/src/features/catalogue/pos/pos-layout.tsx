import { useTranslation } from 'react-i18next'
import { TabbedPage } from '#ui/tabbed-page'

/** Where things are sold, when guests can come there, what was ordered, and gift cards. */
export function PosLayout() {
  const { t } = useTranslation()
  return (
    <TabbedPage
      label={t('catalogue.pos.pages')}
      tabs={[
        { to: '/sales/pointofsales', label: t('catalogue.pos.tabPos') },
        { to: '/sales/pointofsales/availability', label: t('catalogue.pos.tabAvailability') },
        { to: '/sales/pointofsales/salesorder', label: t('catalogue.pos.tabOrders') },
        { to: '/sales/pointofsales/giftcards', label: t('catalogue.pos.tabGiftCards') },
      ]}
    />
  )
}
