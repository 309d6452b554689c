import {
  beginForm,
  beginSecondFactor,
  confirmForm,
  confirmSecondFactor,
} from '@cantina/contract/accounts/second-factor'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopiedInput } from '#components/copying/copied-input'
import { call } from '#lib/call'
import { CodeInput, PasswordBox, SmallForm } from '#resource/form/small-form'
import { usePlainForm } from '#resource/form/use-plain-form'
import { FramedSection } from '#ui/framed-section'
import { notify } from '#ui/notify'
import classes from './second-factor.module.css'

type Begun = AnswerOf<typeof beginSecondFactor>

interface SetUpProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** The password first, then the app's first code. */
export function SetUp({ onDone }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return begun ? (
    <Confirm begun={begun} onDone={onDone} onCancel={() => setBegun(null)} />
  ) : (
    <Begin onBegun={setBegun} />
  )
}

function Begin({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation()
  const { form, values, change, problemOf } = usePlainForm({
    schema: beginForm,
    empty: { currentPassword: '' },
    send: async (body) => onBegun(await call(beginSecondFactor, { body })),
  })
  return (
    <FramedSection>
      <h2>{t('accounts.secondFactor.off')}</h2>
      <p>{t('accounts.secondFactor.beginWhy')}</p>
      <SmallForm form={form} action={t('accounts.secondFactor.begin')}>
        <PasswordBox
          value={values.currentPassword}
          problem={problemOf('currentPassword')}
          onChange={(currentPassword) => change({ currentPassword })}
        />
      </SmallForm>
    </FramedSection>
  )
}

interface ConfirmProps extends SetUpProps {
  readonly begun: Begun
  readonly onCancel: () => void
}

function Confirm({ begun, onDone, onCancel }: ConfirmProps) {
  const { t } = useTranslation()
  const { form, values, change, problemOf } = usePlainForm({
    schema: confirmForm,
    empty: { code: '' },
    send: async (body) => {
      const { message, recoveryCodes } = await call(confirmSecondFactor, { body })
      notify.success(message)
      onDone(recoveryCodes)
    },
  })
  return (
    <FramedSection>
      <h2>{t('accounts.secondFactor.scan')}</h2>
      <img
        className={classes.picture}
        src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`}
        alt={t('accounts.secondFactor.picture')}
      />
      <p>{t('accounts.secondFactor.orType')}</p>
      <div className={classes.field}>
        <CopiedInput label={t('accounts.secondFactor.key')} value={inFours(begun.key)} />
      </div>
      <h2>{t('accounts.secondFactor.confirm')}</h2>
      <SmallForm
        form={form}
        action={t('accounts.secondFactor.switchOn')}
        beside={
          <Button variant="default" onClick={onCancel}>
            {t('accounts.secondFactor.cancel')}
          </Button>
        }
      >
        <CodeInput
          value={values.code}
          problem={problemOf('code')}
          onChange={(code) => change({ code })}
        />
      </SmallForm>
    </FramedSection>
  )
}

/** Easier to type; apps do not mind the blanks. */
function inFours(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ')
}
