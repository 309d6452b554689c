import { paymentOptionsForm } from '@cantina/contract/payments/gateway'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'

export const paymentOptions = {
  texts: 'entities.payments.gateway',
  inputFields: paymentOptionsForm.shape,
  input: paymentOptionsForm,
}

const { SwitchField } = fieldsOf(paymentOptions)

interface TakesCardsFieldProps {
  /** Where the keys are entered elsewhere: cards are not taken before. */
  readonly needsKeys?: boolean
}

export function TakesCardsField({ needsKeys = false }: TakesCardsFieldProps) {
  const { t } = useTranslation()
  return (
    <SwitchField
      name="isActive"
      isDisabled={needsKeys}
      help={t(needsKeys ? 'payments.gateway.keysFirst' : 'payments.gateway.activeHelp')}
    />
  )
}

interface PaymentOptionFieldsProps {
  /** Whether a test payment has worked: before, nobody is made to pay by card. */
  readonly isProven?: boolean
}

/** What guests may pay by card, and what they may leave unpaid. */
export function PaymentOptionFields({ isProven = true }: PaymentOptionFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <SwitchField name="takesBalances" help={t('payments.gateway.balancesHelp')} />
      <SwitchField
        name="sellsUnpaid"
        help={t(
          isProven ? 'payments.gateway.unpaidHelp' : 'payments.gateway.testPayment.unpaidFirst',
        )}
      />
    </>
  )
}
