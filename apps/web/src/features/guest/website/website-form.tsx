import { pos } from '@cantina/contract/catalogue/pos'
import { services } from '@cantina/contract/catalogue/services'
import { updateWebsite, type WebsiteSettings, websiteForm } from '@cantina/contract/guest/website'
import { languages } from '@cantina/contract/languages'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useMayCall } from '#lib/permissions'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormTitle } from '#resource/form/form-title'
import { BookingPageLinks } from './booking-page-links'
import { BuilderGuide } from './builder-guide'
import { ContrastNote } from './contrast-note'
import { NothingOffered } from './nothing-offered'
import { PluginPreview } from './plugin-preview'
import { PluginSnippet } from './plugin-snippet'
import { SitesField } from './sites-field'

const contract = {
  texts: 'entities.guest.website',
  inputFields: websiteForm.shape,
  input: websiteForm,
}

const {
  ChoiceField,
  ColorField,
  ImageField,
  LocalizedField,
  LookupField,
  MultiLookupField,
  MultiSelectField,
  SelectField,
  SwitchField,
} = fieldsOf(contract)

interface WebsiteFormProps {
  readonly settings: WebsiteSettings
  /** Names the business in the snippet. */
  readonly businessKey: string
}

/** The plug-in on the business's own website: how it begins and looks, what it offers, where it may stand. */
export function WebsiteForm({ settings, businessKey }: WebsiteFormProps) {
  const { t } = useTranslation()
  const mayEdit = useMayCall(updateWebsite.access)
  return (
    <ContractForm<typeof contract, WebsiteSettings>
      contract={contract}
      start={settings}
      send={(values, { version = settings.version, idempotencyKey }) =>
        call(updateWebsite, { body: { ...values, version } }, { idempotencyKey })
      }
      isReadOnly={!mayEdit}
      header={<FormTitle title={t('guest.website.title')} intro={t('guest.website.intro')} />}
      aside={<PluginPreview businessKey={businessKey} />}
    >
      <FormSection title={t('guest.website.beginning')}>
        <ChoiceField
          name="kind"
          helpOf={(kind) => t(`guest.website.kinds.${kind as WebsiteSettings['kind']}`)}
        />
        <SelectField
          name="language"
          placeholder={t('guest.website.languageOfPage')}
          help={t('guest.website.languageHelp')}
          options={languages.map((value) => ({
            value,
            label: t(`guest.website.languages.${value}`),
          }))}
        />
      </FormSection>
      <FormSection title={t('guest.website.colors')} help={t('guest.website.colorsHelp')}>
        <ColorField name="buttonColor" isExact />
        <ColorField name="textColor" isExact />
        <ContrastNote />
      </FormSection>
      <FormSection title={t('guest.website.offer')} help={t('guest.website.offerHelp')}>
        <NothingOffered />
        <MultiLookupField name="posIds" resource={pos} placeholder={t('guest.website.all')} />
        <MultiLookupField
          name="serviceIds"
          resource={services}
          placeholder={t('guest.website.all')}
        />
        <MultiSelectField name="categories" help={t('guest.website.categoriesHelp')} />
        <LookupField
          name="shopPosId"
          resource={pos}
          placeholder={t('guest.website.noShop')}
          help={t('guest.website.shopHelp')}
        />
      </FormSection>
      <FormSection title={t('guest.website.page')} help={t('guest.website.pageHelp')}>
        <SwitchField name="hasPage" />
        {settings.hasPage ? <BookingPageLinks /> : null}
        <ImageField name="pageImageId" focusName="pageImageFocus" />
        <LocalizedField name="pageTitle" />
        <LocalizedField name="pageIntro" isLong rows={3} />
      </FormSection>
      <FormSection title={t('guest.website.sites')} help={t('guest.website.sitesHelp')}>
        <SitesField />
      </FormSection>
      <FormSection
        title={t('guest.website.protection')}
        help={t('guest.website.confirmsByMailHelp')}
      >
        <SwitchField name="confirmsByMail" />
      </FormSection>
      <PluginSnippet businessKey={businessKey} />
      <BuilderGuide />
    </ContractForm>
  )
}
