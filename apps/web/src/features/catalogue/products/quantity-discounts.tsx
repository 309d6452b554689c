import type { discountUnits } from '@cantina/contract/catalogue/product-parts'
import { products } from '@cantina/contract/catalogue/products'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { useFieldPath, useSiblingValue } from '#resource/fields/row-scope'

const { RowsField } = fieldsOf(products)
const Step = rowFieldsOf(products, 'quantityDiscounts')

/** From so many pieces on, so much less. */
export function QuantityDiscounts() {
  const { t } = useTranslation()
  return (
    <RowsField
      name="quantityDiscounts"
      widths={[0.6, 1, 0.75]}
      newRow={{ fromQuantity: null, unit: 'percent', percent: null, amountCents: null }}
      addLabel={t('catalogue.products.form.addQuantityDiscount')}
      empty={t('catalogue.products.form.noQuantityDiscounts')}
    >
      <Step.NumberField name="fromQuantity" />
      <UnitField name="unit" />
      <DiscountField name="percent" isRequired />
    </RowsField>
  )
}

/** The other kind of discount would be kept unseen, so it is emptied. */
function UnitField({ name }: { readonly name: 'unit' }) {
  const { setValue } = useFormContext()
  const percent = useFieldPath('percent')
  const amountCents = useFieldPath('amountCents')
  return (
    <Step.SelectField
      name={name}
      onChoose={(unit) =>
        setValue(unit === 'percent' ? amountCents : percent, null, { shouldDirty: true })
      }
    />
  )
}

interface DiscountFieldProps {
  readonly name: 'percent'
  /** Said here, so that the head line says it too. */
  readonly isRequired: boolean
}

function DiscountField({ name, isRequired }: DiscountFieldProps) {
  const unit = useSiblingValue<(typeof discountUnits)[number] | null>('unit')
  return unit === 'amount' ? (
    <Step.MoneyField name="amountCents" isRequired={isRequired} />
  ) : (
    <Step.PercentField name={name} isRequired={isRequired} />
  )
}
