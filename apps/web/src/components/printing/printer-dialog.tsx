import { centered, type Slip } from '@cantina/domain/documents/slip/slip'
import { Button, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useSession } from '#lib/session'
import { Dialog, DialogFoot } from '#ui/dialog'
import { Segments } from '#ui/segments'
import { printSlip } from './print-slip'
import classes from './printer-dialog.module.css'
import {
  isBridgeAddress,
  keepPrinterSettings,
  type PrinterSettings,
  readPrinterSettings,
} from './printer-settings'

/** How this device prints: asked once, kept here. */
export function PrinterDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [settings, setSettings] = useState(readPrinterSettings)
  const [isTried, setTried] = useState(false)
  const trial = useTrialSlip()
  const change = (part: Partial<PrinterSettings>) => setSettings({ ...settings, ...part })
  const { way, address, token, opensDrawer, printsEverySale } = settings
  const isByBridge = way === 'bridge'
  const addressProblem = isBridgeAddress(address) ? null : t('documents.printing.addressProblem')
  const tokenProblem = token.trim() === '' ? t('validation.required') : null
  const isRight = !isByBridge || (addressProblem === null && tokenProblem === null)

  /** Whether it is as it has to be, and kept. */
  function keep(): boolean {
    setTried(true)
    if (isRight) keepPrinterSettings({ ...settings, token: token.trim() })
    return isRight
  }
  const trying = useMutation({
    mutationFn: () => printSlip(() => Promise.resolve(trial), isByBridge && opensDrawer),
  })
  return (
    <Dialog
      title={t('documents.printing.title')}
      about={t('documents.printing.about')}
      onClose={onClose}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (keep()) onClose()
        }}
      >
        <Segments
          label={t('documents.printing.way')}
          options={[
            { value: 'browser', label: t('documents.printing.browser') },
            { value: 'bridge', label: t('documents.printing.bridge') },
          ]}
          value={way}
          onChoose={(chosen) => change({ way: chosen })}
        />
        <p className={classes.hint}>
          {t(isByBridge ? 'documents.printing.bridgeWhy' : 'documents.printing.browserWhy')}
        </p>
        {isByBridge ? (
          <>
            <TextInput
              label={t('documents.printing.address')}
              value={address}
              error={isTried ? addressProblem : null}
              onChange={(event) => change({ address: event.currentTarget.value.trim() })}
            />
            <TextInput
              label={t('documents.printing.token')}
              autoComplete="off"
              value={token}
              error={isTried ? tokenProblem : null}
              onChange={(event) => change({ token: event.currentTarget.value })}
            />
            <Switch
              label={t('documents.printing.opensDrawer')}
              checked={opensDrawer}
              onChange={(event) => change({ opensDrawer: event.currentTarget.checked })}
            />
          </>
        ) : null}
        <Switch
          label={t('documents.printing.printsEverySale')}
          checked={printsEverySale}
          onChange={(event) => change({ printsEverySale: event.currentTarget.checked })}
        />
        <DialogFoot>
          <Button
            variant="subtle"
            loading={trying.isPending}
            onClick={() => {
              if (keep()) trying.mutate()
            }}
          >
            {t('documents.printing.try')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('resource.form.save')}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

function useTrialSlip(): Slip {
  const { t } = useTranslation()
  const formats = useFormats()
  const { business } = useSession()
  return {
    lines: [
      centered(business?.name ?? '', 'large'),
      centered(t('documents.printing.trial'), 'bold'),
      centered(formats.dateTime(new Date().toISOString())),
      centered(t('documents.printing.trialWhy')),
    ],
  }
}
