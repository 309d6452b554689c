import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { Dialog } from '#ui/dialog'
import { OfflineCardForm } from './offline-card-form'
import { useCartPrice, useTillScope } from './till-scope'
import { usePay } from './use-pay'

/** A gift card pays without a connection, unseen, as far as the owner allows. */
export function OfflineCardSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { till } = useTillScope()
  const { totalCents } = useCartPrice()
  const pay = usePay()
  const limit = formats.money(till.offlineGiftCardCents)
  return (
    <Dialog
      title={t('till.till.pay.gift_card')}
      about={t('till.offlineCard.about', { limit })}
      onClose={onClose}
    >
      <OfflineCardForm
        totalCents={totalCents}
        limitCents={till.offlineGiftCardCents}
        onPay={(tenders) => {
          onClose()
          pay(tenders)
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
