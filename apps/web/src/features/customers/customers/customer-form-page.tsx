import { customers } from '@cantina/contract/customers/customers'
import { tags } from '@cantina/contract/customers/tags'
import { languageList } from '@cantina/contract/reference/language'
import { Link, useParams } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { linkTo } from '#resource/link-to'
import { ResourceFormPage } from '#resource/resource-form-page'
import { TagChips } from '#ui/tag-chips'
import classes from './customer-form-page.module.css'
import { customerPaths, personPath } from './customer-paths'
import { DuplicateNote } from './duplicate-note'
import { fullName } from './full-name'
import { useCustomerSummary } from './use-customer-summary'

const {
  CountryField,
  DateField,
  LongTextField,
  MultiLookupField,
  PhoneField,
  ReferenceField,
  SwitchField,
  TextField,
} = fieldsOf(customers)

export function CustomerFormPage() {
  const { t } = useTranslation()
  const { id }: { id?: string } = useParams({ strict: false })
  return (
    <ResourceFormPage
      resource={customers}
      paths={customerPaths}
      defaults={customers.empty}
      titleOf={(customer) => (customer ? fullName(customer) : t('customers.customers.new'))}
      about={({ id: personId }) => (
        <Link className={classes.person} {...linkTo(personPath(personId))}>
          {t('customers.person.all')}
        </Link>
      )}
    >
      <FormSection>
        <FieldRow>
          <TextField name="name" autoComplete="off" />
          <TextField name="surname" autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <TextField name="email" type="email" autoComplete="off" />
          <PhoneField name="phone" />
        </FieldRow>
        <DuplicateNote ownId={id} />
        <FieldRow>
          <CountryField name="countryId" />
          <ReferenceField
            name="languageId"
            list={languageList}
            help={t('customers.customers.languageHelp')}
          />
        </FieldRow>
        <FieldRow>
          <DateField name="birthDate" help={t('customers.customers.birthDateHelp')} />
          <SwitchField
            name="acceptsMarketing"
            help={t('customers.customers.acceptsMarketingHelp')}
          />
        </FieldRow>
        <MultiLookupField name="tagIds" resource={tags} />
        {id ? <AutomaticTags customerId={id} /> : null}
        <LongTextField name="notes" help={t('customers.customers.notesHelp')} />
      </FormSection>
    </ResourceFormPage>
  )
}

/** Tags that come and go with what a customer buys: shown beside those given by hand, and nobody's to change here. */
function AutomaticTags({ customerId }: { readonly customerId: string }) {
  const { t } = useTranslation()
  const titleId = useId()
  const tags = useCustomerSummary(customerId).data?.automaticTags ?? []
  if (tags.length === 0) return null
  return (
    <div className={classes.automatic} role="group" aria-labelledby={titleId}>
      <span id={titleId} className={classes.title}>
        {t('customers.customers.automaticTags')}
      </span>
      <TagChips tags={tags} />
      <p className={classes.help}>{t('customers.customers.automaticTagsHelp')}</p>
    </div>
  )
}
