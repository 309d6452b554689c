import { qrcodes } from '@cantina/contract/guest/qrcode'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { QrcodeCard } from './qrcode-card'
import { qrcodePaths } from './qrcode-paths'

const { ImageField, LongTextField, TextField } = fieldsOf(qrcodes)

export function QrcodeFormPage() {
  const { t } = useTranslation()
  return (
    <ResourceFormPage
      resource={qrcodes}
      paths={qrcodePaths}
      defaults={qrcodes.empty}
      titleOf={(code) => code?.name ?? t('integrations.qrcodes.new')}
      aside={<QrcodeCard />}
    >
      <FormSection>
        <TextField name="name" help={t('integrations.qrcodes.nameHelp')} />
        <TextField
          name="link"
          type="url"
          placeholder={t('integrations.qrcodes.linkExample')}
          help={t('integrations.qrcodes.linkHelp')}
        />
        <ImageField name="imageId" help={t('integrations.qrcodes.imageHelp')} />
        <LongTextField name="notes" help={t('integrations.qrcodes.notesHelp')} />
      </FormSection>
    </ResourceFormPage>
  )
}
