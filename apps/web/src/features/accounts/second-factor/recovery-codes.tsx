import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#lib/copy-text'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './second-factor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The only moment at which they can be read. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(codes.join('\n')))
  return (
    <Dialog
      title={t('settings.secondFactor.codesTitle')}
      about={t('settings.secondFactor.codesWhy')}
      onClose={onClose}
    >
      <ul className={classes.codes} aria-label={t('settings.secondFactor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFoot>
        <Button variant="default" onClick={() => window.print()}>
          {t('settings.secondFactor.print')}
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          {isCopied ? t('settings.secondFactor.copied') : t('settings.secondFactor.copyAll')}
        </Button>
        <Button onClick={onClose}>{t('settings.secondFactor.codesKept')}</Button>
      </DialogFoot>
    </Dialog>
  )
}
