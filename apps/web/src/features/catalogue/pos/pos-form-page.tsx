import type { accessTypes } from '@cantina/contract/catalogue/access-types'
import { pos, type stockStorages } from '@cantina/contract/catalogue/pos'
import type { DrawerMode } from '@cantina/domain/till/drawer'
import { useTranslation } from 'react-i18next'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { useSiblingValue } from '#resource/fields/row-scope'
import { ResourceFormPage } from '#resource/resource-form-page'
import { posPaths } from './pos-paths'

const {
  ChoiceField,
  CountryField,
  IbanField,
  LookupField,
  RowsField,
  SdiField,
  SelectField,
  SwitchField,
  TextField,
  VatField,
} = fieldsOf(pos)
const Room = rowFieldsOf(pos, 'rooms')

type AccessType = (typeof accessTypes)[number]
type StockStorage = (typeof stockStorages)[number]

export function PosFormPage() {
  const { t } = useTranslation()
  return (
    <ResourceFormPage
      resource={pos}
      paths={posPaths}
      defaults={pos.empty}
      titleOf={(one) => one?.name ?? t('catalogue.pos.new')}
    >
      <WhatItIs />
      <FormSection title={t('catalogue.pos.address')}>
        <FieldRow>
          <TextField name="street" />
          <TextField name="number" />
        </FieldRow>
        <FieldRow>
          <TextField name="cap" />
          <TextField name="city" />
          <CountryField name="countryId" />
        </FieldRow>
        <TextField name="address" help={t('catalogue.pos.addressFieldHelp')} />
        <TextField name="coordinates" help={t('catalogue.pos.coordinatesHelp')} />
      </FormSection>
      <Cash />
      <Documents />
      <FormSection title={t('catalogue.pos.rooms')} help={t('catalogue.pos.roomsHelp')}>
        <RowsField
          name="rooms"
          newRow={(count) => ({ id: null, name: '', priority: count + 1, capability: null })}
          addLabel={t('catalogue.pos.addRoom')}
          empty={t('catalogue.pos.noRooms')}
          widths={[1, '112px', '136px']}
        >
          <Room.TextField name="name" />
          <Room.NumberField name="priority" />
          <Room.NumberField name="capability" unit={t('catalogue.pos.guests')} />
        </RowsField>
      </FormSection>
    </ResourceFormPage>
  )
}

function WhatItIs() {
  const { t } = useTranslation()
  return (
    <FormSection>
      <FieldRow>
        <TextField name="name" />
        <SelectField name="category" />
      </FieldRow>
      <ChoiceField
        name="accessType"
        helpOf={(type) => t(`catalogue.pos.accessTypeHelp.${type as AccessType}`)}
      />
      <LookupField
        name="fatherId"
        resource={pos}
        help={t('catalogue.pos.fatherHelp')}
        isRequired={useSiblingValue<string>('stockStorage') === 'father'}
      />
      <ChoiceField
        name="stockStorage"
        helpOf={(storage) => t(`catalogue.pos.stockStorageHelp.${storage as StockStorage}`)}
      />
    </FormSection>
  )
}

/** Whoever takes no money has no drawer. */
function Cash() {
  const { t } = useTranslation()
  if (useSiblingValue<AccessType>('accessType') === 'internal') return null
  return (
    <FormSection title={t('catalogue.pos.cash')}>
      <ChoiceField
        name="drawer"
        helpOf={(mode) => t(`catalogue.pos.drawerHelp.${mode as DrawerMode}`)}
      />
    </FormSection>
  )
}

function Documents() {
  const { t } = useTranslation()
  const hasInvoicing = useSiblingValue<boolean>('hasInvoicing')
  return (
    <FormSection title={t('catalogue.pos.documents')}>
      <SwitchField name="hasInvoicing" help={t('catalogue.pos.invoicingHelp')} />
      <FieldRow>
        <VatField name="vatCode" isRequired={hasInvoicing} />
        <SdiField name="sdi" />
      </FieldRow>
      <IbanField name="iban" />
    </FormSection>
  )
}
