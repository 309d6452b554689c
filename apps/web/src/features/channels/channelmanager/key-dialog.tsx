import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopiedInput } from '#components/copying/copied-input'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './channelmanager.module.css'
import type { NewKey } from './use-new-key'

interface KeyDialogProps {
  readonly made: NewKey
  readonly onClose: () => void
}

/** The only moment at which a key can be read. */
export function KeyDialog({ made, onClose }: KeyDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('channels.channelmanager.keyFor', { name: made.name })}
      about={t('channels.channelmanager.keyOnce')}
      onClose={onClose}
    >
      <div className={classes.keys}>
        <CopiedInput label={t('channels.channelmanager.address')} value={made.address} />
        <CopiedInput label={t('channels.channelmanager.key')} value={made.key} />
      </div>
      <DialogFoot>
        <Button onClick={onClose}>{t('channels.channelmanager.keyCopied')}</Button>
      </DialogFoot>
    </Dialog>
  )
}
