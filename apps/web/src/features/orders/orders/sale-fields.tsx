import { pos } from '@cantina/contract/catalogue/pos'
import { agents } from '@cantina/contract/orders/agents'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { type OrderDraft, orderForm } from './order-form-contract'

const { LookupField, SelectField } = fieldsOf(orderForm)

/** Where it is sold, how the order came in, and who sold it for the business. */
export function SaleFields() {
  const { t } = useTranslation()
  const { setValue } = useFormContext<OrderDraft>()
  const channel = useWatch<OrderDraft, 'channel'>({ name: 'channel' })
  return (
    <FormSection>
      <FieldRow>
        <LookupField
          name="posId"
          resource={pos}
          isRequired
          help={t('orders.orders.form.posHelp')}
        />
        <SelectField
          name="channel"
          isRequired
          onChoose={(chosen) => {
            if (chosen !== 'agent') setValue('agentId', null, { shouldDirty: true })
          }}
        />
      </FieldRow>
      {channel === 'agent' ? (
        <LookupField
          name="agentId"
          resource={agents}
          isRequired
          help={t('orders.orders.form.agentHelp')}
        />
      ) : null}
    </FormSection>
  )
}
