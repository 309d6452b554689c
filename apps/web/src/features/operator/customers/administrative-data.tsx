import {
  administrativeFields,
  administrativeForm,
  customers,
  type AdministrativeData as Data,
  readAdministrativeData,
  updateAdministrativeData,
} from '@cantina/contract/operator/customers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSdiForCountry } from '#components/contacts/use-sdi-for-country'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'

const contract = {
  texts: 'entities.business.business',
  inputFields: administrativeFields,
  input: administrativeForm,
}

const { CountryField, PhoneField, RegionField, SdiField, TextField, VatField } = fieldsOf(contract)

interface AdministrativeDataProps {
  readonly id: string
  readonly onClose: () => void
}

/** What the operator corrects of a customer; the customer sees it in the audit log. */
export function AdministrativeData({ id, onClose }: AdministrativeDataProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'administrative-data', id],
    queryFn: ({ signal }) => call(readAdministrativeData, { params: { id } }, { signal }),
    gcTime: 0,
  })
  if (!data) {
    if (error) return <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
    return <SkeletonBlock height={320} />
  }
  return (
    <ContractForm<typeof contract, Data>
      contract={contract}
      start={data}
      send={(values, { version = data.version, idempotencyKey }) =>
        call(
          updateAdministrativeData,
          { params: { id }, body: { ...values, version } },
          { idempotencyKey },
        )
      }
      isLeftWhenSaved
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: resourceKey(customers) })
        onClose()
      }}
      onCancel={onClose}
    >
      <FormSection
        title={t('operator.customers.administrativeData')}
        help={t('operator.customers.administrativeDataHelp')}
      >
        <TextField name="name" autoComplete="off" />
        <FieldRow>
          <TextField name="email" type="email" autoComplete="off" />
          <PhoneField name="phone" />
        </FieldRow>
        <PlaceFields />
        <TextField name="address" autoComplete="off" />
        <FieldRow>
          <TextField name="postalCode" autoComplete="off" />
          <TextField name="city" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <VatField name="vatCode" />
          <SdiField name="sdi" />
        </FieldRow>
      </FormSection>
    </ContractForm>
  )
}

function PlaceFields() {
  const followCountry = useSdiForCountry()
  return (
    <FieldRow>
      <CountryField name="countryId" region="regionId" onChoose={followCountry} />
      <RegionField name="regionId" country="countryId" />
    </FieldRow>
  )
}
