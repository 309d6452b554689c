import { Button, TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogFoot } from '#ui/dialog'
import { IconButton } from '#ui/icon-button'
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
      title={t('integrations.channels.keyFor', { name: made.name })}
      about={t('integrations.channels.keyOnce')}
      onClose={onClose}
    >
      <div className={classes.keys}>
        <Copied label={t('integrations.channels.address')} value={made.address} />
        <Copied label={t('integrations.channels.key')} value={made.key} />
      </div>
      <DialogFoot>
        <Button onClick={onClose}>{t('integrations.channels.keyCopied')}</Button>
      </DialogFoot>
    </Dialog>
  )
}

const copiedMs = 2_000

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), copiedMs)
    } catch {
      // Where the browser was told not to, people copy for themselves.
    }
  }
  return (
    <TextInput
      readOnly
      label={label}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <IconButton
          label={
            isCopied
              ? t('integrations.channels.copied')
              : t('integrations.channels.copy', { what: label })
          }
          icon={isCopied ? <Check size={16} /> : <Copy size={16} />}
          onClick={() => void copy()}
        />
      }
      rightSectionWidth={40}
    />
  )
}
