import {
  endSecondFactor,
  proofForm,
  renewRecoveryCodes,
} from '@cantina/contract/accounts/second-factor'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { CodeInput, PasswordBox, SmallForm } from '#resource/form/small-form'
import { usePlainForm } from '#resource/form/use-plain-form'
import { Dialog } from '#ui/dialog'
import { FramedSection } from '#ui/framed-section'
import { notify } from '#ui/notify'
import { StatusChip } from '#ui/status-chip'
import classes from './second-factor.module.css'

interface SwitchedOnProps {
  readonly codesLeft: number
  /** With the new codes, where there are some to show. */
  readonly onChanged: (recoveryCodes: readonly string[] | null) => void
}

type Wish = 'renew' | 'switchOff'

export function SwitchedOn({ codesLeft, onChanged }: SwitchedOnProps) {
  const { t } = useTranslation()
  const [wish, setWish] = useState<Wish | null>(null)
  return (
    <FramedSection>
      <StatusChip state="active" label={t('accounts.secondFactor.on')} />
      <p>{t('accounts.secondFactor.left', { count: codesLeft })}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setWish('renew')}>
          {t('accounts.secondFactor.renew')}
        </Button>
        <Button variant="default" className={classes.danger} onClick={() => setWish('switchOff')}>
          {t('accounts.secondFactor.switchOff')}
        </Button>
      </div>
      {wish ? (
        <ProofDialog
          wish={wish}
          onClose={() => setWish(null)}
          onDone={(codes) => {
            setWish(null)
            onChanged(codes)
          }}
        />
      ) : null}
    </FramedSection>
  )
}

interface ProofDialogProps {
  readonly wish: Wish
  readonly onClose: () => void
  readonly onDone: SwitchedOnProps['onChanged']
}

function ProofDialog({ wish, onClose, onDone }: ProofDialogProps) {
  const { t } = useTranslation()
  const { form, values, change, problemOf } = usePlainForm({
    schema: proofForm,
    empty: { currentPassword: '', code: '' },
    send: async (body) => {
      if (wish === 'renew') {
        const { message, recoveryCodes } = await call(renewRecoveryCodes, { body })
        notify.success(message)
        return onDone(recoveryCodes)
      }
      const { message } = await call(endSecondFactor, { body })
      notify.success(message)
      onDone(null)
    },
  })
  const title = t(`accounts.secondFactor.${wish}`)
  return (
    <Dialog title={title} about={t('accounts.secondFactor.proofWhy')} onClose={onClose}>
      <SmallForm
        form={form}
        action={title}
        beside={
          <Button variant="default" onClick={onClose}>
            {t('accounts.secondFactor.cancel')}
          </Button>
        }
      >
        <PasswordBox
          value={values.currentPassword}
          problem={problemOf('currentPassword')}
          onChange={(currentPassword) => change({ currentPassword })}
        />
        <CodeInput
          value={values.code}
          problem={problemOf('code')}
          onChange={(code) => change({ code })}
        />
      </SmallForm>
    </Dialog>
  )
}
