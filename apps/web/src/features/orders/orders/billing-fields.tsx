import { type OrderBilling, orders } from '@cantina/contract/orders/orders'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CountryField } from '#resource/fields/country-field'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { SdiField } from '#resource/fields/sdi-field'
import { SwitchField } from '#resource/fields/switch-field'
import { TextField } from '#resource/fields/text-field'
import { useFieldTexts } from '#resource/use-resource-texts'
import classes from './order-form.module.css'
import type { OrderDraft } from './order-form-contract'
import { useOrderFormScope } from './order-form-scope'
import { billingFrom } from './order-form-values'

/** To whom an invoice would be made out, where that is known already. */
export function BillingFields() {
  const { t } = useTranslation()
  const words = useFieldTexts(orders)
  const { customer } = useOrderFormScope()
  const { setValue, getValues } = useFormContext<OrderDraft>()
  const [hasBilling, shipping] = useWatch<OrderDraft, ['hasBilling', 'shipping']>({
    name: ['hasBilling', 'shipping'],
  })
  const lastBilling = useRef<OrderBilling | null>(null)

  function takeBilling(isWanted: boolean) {
    const { billing, shipping: address, guest } = getValues()
    if (billing) lastBilling.current = billing
    const known = lastBilling.current ?? billingFrom(address, customer ?? guest)
    setValue('billing', isWanted ? known : null, { shouldDirty: true })
  }

  return (
    <FormSection title={words.field('billing')}>
      <SwitchField
        name="hasBilling"
        label={t('orders.orders.form.hasBilling')}
        onSwitch={takeBilling}
      />
      {hasBilling ? (
        <>
          {shipping ? (
            <Button
              variant="subtle"
              className={classes.copy}
              onClick={() => {
                const {
                  vatCode = null,
                  taxCode = null,
                  sdi = null,
                  pec = null,
                } = getValues('billing') ?? {}
                const copied = billingFrom(shipping, customer)
                const codes = {
                  vatCode: vatCode ?? copied.vatCode,
                  taxCode,
                  sdi: sdi ?? copied.sdi,
                  pec,
                }
                setValue('billing', { ...copied, ...codes }, { shouldDirty: true })
              }}
            >
              {t('orders.orders.form.fromShipping')}
            </Button>
          ) : null}
          <FieldRow>
            <TextField name="billing.company" />
            <TextField name="billing.name" />
          </FieldRow>
          <FieldRow>
            <TextField name="billing.street" />
            <TextField name="billing.number" />
          </FieldRow>
          <FieldRow>
            <TextField name="billing.postalCode" />
            <TextField name="billing.city" />
          </FieldRow>
          <CountryField name="billing.countryId" />
          <FieldRow>
            <TextField name="billing.vatCode" />
            <TextField name="billing.taxCode" />
          </FieldRow>
          <FieldRow>
            <SdiField name="billing.sdi" help={t('resource.field.sdiOfCustomerHint')} />
            <TextField name="billing.pec" />
          </FieldRow>
        </>
      ) : null}
    </FormSection>
  )
}
