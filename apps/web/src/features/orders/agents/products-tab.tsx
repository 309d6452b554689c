import { products } from '@cantina/contract/catalogue/products'
import { agents } from '@cantina/contract/orders/agents'
import type { AgentPriceMode } from '@cantina/domain/orders/agent-terms'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { useFieldPath, useSiblingValue } from '#resource/fields/row-scope'

const { PercentField, RowsField, SelectField, SwitchField } = fieldsOf(agents)
const Row = rowFieldsOf(agents, 'products')

/** What they sell, at which price, and what they get for it. */
export function ProductsTab() {
  const { t } = useTranslation()
  const sellsAll = useSiblingValue<boolean>('sellsAllProducts')
  return (
    <>
      <FormSection title={t('orders.agents.terms')} help={t('orders.agents.termsHelp')}>
        <PriceFields />
        <PercentField
          name="commissionPercent"
          label={t('orders.agents.commission')}
          help={t('orders.agents.commissionHelp')}
        />
      </FormSection>
      <FormSection title={t('orders.agents.products')}>
        <SwitchField name="sellsAllProducts" help={t('orders.agents.sellsAllHelp')} />
        <RowsField
          name="products"
          newRow={{
            id: null,
            productId: null,
            priceMode: null,
            pricePercent: null,
            commissionPercent: null,
          }}
          addLabel={t(sellsAll ? 'orders.agents.addException' : 'orders.agents.addProduct')}
          empty={t(sellsAll ? 'orders.agents.noExceptions' : 'orders.agents.noProducts')}
          widths={[1, 1, '96px', '136px']}
        >
          <Row.LookupField name="productId" resource={products} />
          <RowPriceMode name="priceMode" />
          <RowPricePercent name="pricePercent" label={t('orders.agents.percentOff')} />
          <Row.NumberField
            name="commissionPercent"
            label={t('orders.agents.commission')}
            decimals={2}
            unit="%"
            placeholder={t('orders.agents.asAbove')}
          />
        </RowsField>
      </FormSection>
    </>
  )
}

/** A percentage that does not count would be kept unseen, so it is emptied. */
function PriceFields() {
  const { setValue } = useFormContext()
  const mode = useSiblingValue<AgentPriceMode>('priceMode')
  return (
    <FieldRow>
      <SelectField
        name="priceMode"
        onChoose={() => setValue('pricePercent', null, { shouldDirty: true })}
      />
      {mode === 'percent_off' ? <PercentField name="pricePercent" isRequired /> : null}
    </FieldRow>
  )
}

function RowPriceMode({ name }: { readonly name: 'priceMode' }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const percent = useFieldPath('pricePercent')
  return (
    <Row.SelectField
      name={name}
      placeholder={t('orders.agents.asAbove')}
      onChoose={() => setValue(percent, null, { shouldDirty: true })}
    />
  )
}

interface RowPricePercentProps {
  readonly name: 'pricePercent'
  /** Said here, so that the head line says it too. */
  readonly label: string
}

function RowPricePercent({ name, label }: RowPricePercentProps) {
  const isPercent = useSiblingValue<AgentPriceMode | null>('priceMode') === 'percent_off'
  return (
    <Row.PercentField name={name} label={label} isRequired={isPercent} isDisabled={!isPercent} />
  )
}
