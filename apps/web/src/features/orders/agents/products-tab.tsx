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
      <FormSection title={t('sales.agents.terms')} help={t('sales.agents.termsHelp')}>
        <PriceFields />
        <PercentField
          name="commissionPercent"
          label={t('sales.agents.commission')}
          help={t('sales.agents.commissionHelp')}
        />
      </FormSection>
      <FormSection title={t('sales.agents.products')}>
        <SwitchField name="sellsAllProducts" help={t('sales.agents.sellsAllHelp')} />
        <RowsField
          name="products"
          newRow={{
            id: null,
            productId: null,
            priceMode: null,
            pricePercent: null,
            commissionPercent: null,
          }}
          addLabel={t(sellsAll ? 'sales.agents.addException' : 'sales.agents.addProduct')}
          empty={t(sellsAll ? 'sales.agents.noExceptions' : 'sales.agents.noProducts')}
          widths={[1, 1, '96px', '136px']}
        >
          <Row.LookupField
            name="productId"
            resource={products}
            emptyText={t('sales.agents.noProduct')}
          />
          <RowPriceMode name="priceMode" />
          <RowPricePercent name="pricePercent" label={t('sales.agents.percentOff')} />
          <Row.NumberField
            name="commissionPercent"
            label={t('sales.agents.commission')}
            decimals={2}
            unit="%"
            placeholder={t('sales.agents.asAbove')}
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
      placeholder={t('sales.agents.asAbove')}
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
