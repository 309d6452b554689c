import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopiedInput } from '#components/copying/copied-input'
import { Dialog, DialogFoot } from '#ui/dialog'
import type { NewSecret } from './use-new-secret'

interface SecretDialogProps {
  readonly made: NewSecret
  readonly onClose: () => void
}

/** The only moment at which a secret can be read. */
export function SecretDialog({ made, onClose }: SecretDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('integrations.webhooks.secretOf', { name: made.name })}
      about={t('integrations.webhooks.secretOnce')}
      onClose={onClose}
    >
      <CopiedInput label={t('integrations.webhooks.secret')} value={made.secret} />
      <DialogFoot>
        <Button onClick={onClose}>{t('integrations.webhooks.secretCopied')}</Button>
      </DialogFoot>
    </Dialog>
  )
}
