import { orders, type ShippingAddress } from '@cantina/contract/orders/orders'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#resource/fields/choice-field'
import { CountryField } from '#resource/fields/country-field'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { SdiField } from '#resource/fields/sdi-field'
import { TextField } from '#resource/fields/text-field'
import { useFieldTexts } from '#resource/use-resource-texts'
import classes from './order-form.module.css'
import { deliveries, type OrderDraft } from './order-form-contract'
import { useOrderFormScope } from './order-form-scope'
import { addressOf } from './order-form-values'

/** Taken along, or sent, and then where to. */
export function DeliveryFields() {
  const { t } = useTranslation()
  const words = useFieldTexts(orders)
  const { customer } = useOrderFormScope()
  const { setValue, getValues } = useFormContext<OrderDraft>()
  const delivery = useWatch<OrderDraft, 'delivery'>({ name: 'delivery' })
  const lastAddress = useRef<ShippingAddress | null>(null)

  function takeAddress(isSent: boolean) {
    const { shipping, guest } = getValues()
    if (shipping) lastAddress.current = shipping
    const address = lastAddress.current ?? addressOf(customer ?? guest)
    setValue('shipping', isSent ? address : null, { shouldDirty: true })
  }

  return (
    <FormSection title={words.field('shipping')}>
      <ChoiceField
        name="delivery"
        label={t('orders.orders.form.delivery')}
        options={deliveries.map((value) => ({
          value,
          label: t(`orders.orders.form.deliveries.${value}`),
        }))}
        onChoose={(value) => takeAddress(value === 'ship')}
      />
      {delivery === 'ship' ? (
        <>
          {customer ? (
            <Button
              variant="subtle"
              className={classes.copy}
              onClick={() => {
                const { name, countryId } = addressOf(customer)
                setValue('shipping.name', name, { shouldDirty: true })
                if (countryId) setValue('shipping.countryId', countryId, { shouldDirty: true })
              }}
            >
              {t('orders.orders.form.fromCustomer')}
            </Button>
          ) : null}
          <FieldRow>
            <TextField name="shipping.name" />
            <TextField name="shipping.company" />
          </FieldRow>
          <FieldRow>
            <TextField name="shipping.street" />
            <TextField name="shipping.number" />
          </FieldRow>
          <FieldRow>
            <TextField name="shipping.postalCode" />
            <TextField name="shipping.city" />
          </FieldRow>
          <CountryField name="shipping.countryId" />
          <FieldRow>
            <TextField name="shipping.vatCode" />
            <SdiField name="shipping.sdi" help={t('resource.field.sdiOfCustomerHint')} />
          </FieldRow>
        </>
      ) : null}
    </FormSection>
  )
}
