import {
  adjustGiftCard,
  expireGiftCard,
  type GiftCardDetail,
} from '@cantina/contract/payments/gift-cards'
import { useTranslation } from 'react-i18next'
import { useGiftCardChanged } from '#components/payments/gift-card-key'
import { call } from '#lib/call'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import { adjustForm, expireForm } from './balance-forms'
import classes from './gift-card-sheet.module.css'

export type BalanceChange = 'adjust' | 'expire'

const Adjust = fieldsOf(adjustForm)
const Expire = fieldsOf(expireForm)

interface BalanceDialogProps {
  readonly card: GiftCardDetail
  readonly change: BalanceChange
  readonly onClose: () => void
}

/** Corrects what is left on a card or takes all of it off, and says why. */
export function BalanceDialog({ card, change, onClose }: BalanceDialogProps) {
  const { t } = useTranslation()
  const changed = useGiftCardChanged()
  const { version } = card
  const params = { id: card.id }
  const done = async <Answer extends { readonly message: string }>(answer: Promise<Answer>) => {
    const { message } = await answer
    await changed()
    onClose()
    return { message }
  }
  return (
    <Dialog
      title={t(`payments.giftCards.${change}`)}
      about={t('payments.giftCards.numbered', { number: card.number })}
      onClose={onClose}
    >
      {change === 'adjust' ? (
        <ContractForm
          contract={adjustForm}
          start={{ balanceCents: card.balanceCents, reason: null }}
          isLeftWhenSaved
          send={(body, { idempotencyKey }) =>
            done(call(adjustGiftCard, { params, body: { version, ...body } }, { idempotencyKey }))
          }
          actions={<DialogActions saveLabel={t('payments.giftCards.adjust')} onClose={onClose} />}
        >
          <div className={classes.fields}>
            <Adjust.MoneyField name="balanceCents" />
            <Adjust.TextField name="reason" />
          </div>
        </ContractForm>
      ) : (
        <ContractForm
          contract={expireForm}
          start={{ reason: null }}
          isLeftWhenSaved
          send={(body, { idempotencyKey }) =>
            done(call(expireGiftCard, { params, body: { version, ...body } }, { idempotencyKey }))
          }
          actions={<DialogActions saveLabel={t('payments.giftCards.expire')} onClose={onClose} />}
        >
          <Expire.TextField name="reason" help={t('payments.giftCards.expireHelp')} />
        </ContractForm>
      )}
    </Dialog>
  )
}
