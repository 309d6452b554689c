import { readSecondFactor } from '@cantina/contract/accounts/second-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { FormTitle } from '#resource/form/form-title'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { RecoveryCodes } from './recovery-codes'
import classes from './second-factor.module.css'
import { SetUp } from './set-up'
import { SwitchedOn } from './switched-on'

const queryKey = ['settings', 'second-factor']

/** A code of one's phone beside the password: set up, renewed, switched off. */
export function SecondFactorPage() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readSecondFactor, {}, { signal }),
  })
  const changed = (made: readonly string[] | null) => {
    setCodes(made)
    void queryClient.invalidateQueries({ queryKey })
  }
  return (
    <div className={classes.page}>
      <FormTitle
        title={t('accounts.secondFactor.title')}
        intro={t('accounts.secondFactor.intro')}
      />
      {error ? (
        <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        data.isOn ? (
          <SwitchedOn codesLeft={data.codesLeft} onChanged={changed} />
        ) : (
          <SetUp onDone={changed} />
        )
      ) : (
        <SkeletonBlock height={220} />
      )}
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(null)} /> : null}
    </div>
  )
}
