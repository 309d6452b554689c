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
      titleOf={(code) => code?.name ?? t('guest.qrcode.new')}
      aside={<QrcodeCard />}
    >
      <FormSection>
        <TextField name="name" help={t('guest.qrcode.nameHelp')} />
        <TextField
          name="link"
          type="url"
          placeholder={t('guest.qrcode.linkExample')}
          help={t('guest.qrcode.linkHelp')}
        />
        <ImageField name="imageId" help={t('guest.qrcode.imageHelp')} />
        <LongTextField name="notes" help={t('guest.qrcode.notesHelp')} />
      </FormSection>
    </ResourceFormPage>
  )
}
