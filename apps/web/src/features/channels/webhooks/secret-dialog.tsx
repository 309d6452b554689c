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
      title={t('channels.webhooks.secretOf', { name: made.name })}
      about={t('channels.webhooks.secretOnce')}
      onClose={onClose}
    >
      <CopiedInput label={t('channels.webhooks.secret')} value={made.secret} />
      <DialogFoot>
        <Button onClick={onClose}>{t('channels.webhooks.secretCopied')}</Button>
      </DialogFoot>
    </Dialog>
  )
}
