import {
  readUnsubscribePage,
  type UnsubscribePage as Subscription,
  unsubscribe,
} from '@cantina/contract/guest/guest-page'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BusinessCard } from '#components/business-page/business-card'
import { LinkedPage } from '#components/business-page/linked-page'
import { linkedPageKey, useLinkedPage } from '#components/business-page/use-linked-page'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import classes from './unsubscribe-page.module.css'

/** Where somebody says that they want no more advertising: one button, and nothing to sign in for. */
export function UnsubscribePage() {
  const { t } = useTranslation()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = useLinkedPage(readUnsubscribePage, token)
  return (
    <LinkedPage query={query} unknownWhy={t('guest.link.unknownWhy')}>
      {(page) => <Choice token={token} page={page} />}
    </LinkedPage>
  )
}

interface ChoiceProps {
  readonly token: string
  readonly page: Subscription
}

function Choice({ token, page }: ChoiceProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: () => call(unsubscribe, { params: { token } }),
    onSuccess: () =>
      queryClient.setQueryData<Subscription>(linkedPageKey(readUnsubscribePage, token), {
        ...page,
        acceptsMarketing: false,
      }),
  })
  const { house: business, email, acceptsMarketing } = page
  if (!acceptsMarketing) return <Done business={business.name} isNew={leave.isSuccess} />
  return (
    <BusinessCard>
      <h1>{t('guest.unsubscribe.title', { business: business.name })}</h1>
      <p className={classes.text}>{t('guest.unsubscribe.about')}</p>
      {email === null ? null : <p className={classes.email}>{email}</p>}
      <p className={classes.text}>{t('guest.unsubscribe.stays')}</p>
      {leave.isError ? (
        <p className={classes.problem} role="alert">
          {messageOf(leave.error)}
        </p>
      ) : null}
      <Button size="lg" fullWidth loading={leave.isPending} onClick={() => leave.mutate()}>
        {t('guest.unsubscribe.leave')}
      </Button>
    </BusinessCard>
  )
}

interface DoneProps {
  readonly business: string
  /** Said to who has just asked for it; who comes back finds it here. */
  readonly isNew: boolean
}

function Done({ business, isNew }: DoneProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <BusinessCard>
      <h1 ref={heading} tabIndex={-1}>
        {t('guest.unsubscribe.done')}
      </h1>
      <p className={classes.text}>{t('guest.unsubscribe.doneWhy', { business })}</p>
    </BusinessCard>
  )
}
