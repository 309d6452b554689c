import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { MoneyField } from '#resource/fields/money-field'
import { TextField } from '#resource/fields/text-field'
import { FormTab, FormTabs, OpenTabContext } from '#resource/form/form-tabs'

/** Tabs as a refused save leaves them. */
export function GalleryTabs() {
  const { t } = useTranslation()
  const [tab, open] = useState<string | null>('first')
  const label = t('reference.fieldGallery.states.wrong')
  return (
    <FormSection title={t('reference.fieldGallery.tabs')}>
      <OpenTabContext value={{ tab, open }}>
        <FormTabs>
          <FormTab id="first" label={t('reference.fieldGallery.tabFirst')}>
            <FormSection>
              <FieldRow>
                <TextField name="wrong.tabText" label={label} />
                <TextField name="empty.tabText" label={t('reference.fieldGallery.states.empty')} />
              </FieldRow>
            </FormSection>
          </FormTab>
          <FormTab id="second" label={t('reference.fieldGallery.tabSecond')}>
            <FormSection>
              <FieldRow>
                <MoneyField name="wrong.tabMoney" label={label} />
                <MoneyField name="wrong.tabPrice" label={label} />
              </FieldRow>
            </FormSection>
          </FormTab>
          <FormTab id="third" label={t('reference.fieldGallery.tabThird')}>
            <FormSection>
              <TextField name="empty.tabNote" label={t('reference.fieldGallery.states.empty')} />
            </FormSection>
          </FormTab>
        </FormTabs>
      </OpenTabContext>
    </FormSection>
  )
}
