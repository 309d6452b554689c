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
      title={t('accounts.secondFactor.codesTitle')}
      about={t('accounts.secondFactor.codesWhy')}
      onClose={onClose}
    >
      <ul className={classes.codes} aria-label={t('accounts.secondFactor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogFoot>
        <Button variant="default" onClick={() => window.print()}>
          {t('accounts.secondFactor.print')}
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          {isCopied ? t('accounts.secondFactor.copied') : t('accounts.secondFactor.copyAll')}
        </Button>
        <Button onClick={onClose}>{t('accounts.secondFactor.codesKept')}</Button>
      </DialogFoot>
    </Dialog>
  )
}
