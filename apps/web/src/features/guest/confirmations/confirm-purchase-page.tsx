import {
  type ConfirmationPage,
  confirmPurchase,
  readConfirmation,
} from '@cantina/contract/guest/confirmations'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BusinessCard } from '#components/business-page/business-card'
import { LinkedPage } from '#components/business-page/linked-page'
import { useLinkedPage } from '#components/business-page/use-linked-page'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import classes from './confirm-purchase-page.module.css'

/** Where somebody says that it was they who booked: by a button, since programs follow links in mails too. */
export function ConfirmPurchasePage() {
  const { t } = useTranslation()
  const { token = '' }: { token?: string } = useParams({ strict: false })
  const query = useLinkedPage(readConfirmation, token)
  return (
    <LinkedPage query={query} unknownWhy={t('guest.link.unknownWhy')}>
      {(page) => <Waiting token={token} page={page} />}
    </LinkedPage>
  )
}

interface WaitingProps {
  readonly token: string
  readonly page: ConfirmationPage
}

function Waiting({ token, page }: WaitingProps) {
  const { t } = useTranslation()
  const { house: business, email, items } = page
  return (
    <BusinessCard>
      <h1>{t('guest.confirm.title')}</h1>
      <p className={classes.text}>{t('guest.confirm.text', { business: business.name })}</p>
      {email === null ? null : (
        <p className={classes.text}>{t('guest.confirm.email', { email })}</p>
      )}
      <ul className={classes.list}>
        {items.map((item) => (
          <WaitingItem key={item.id} token={token} item={item} />
        ))}
      </ul>
      <p className={classes.text}>{t('guest.confirm.otherwise')}</p>
    </BusinessCard>
  )
}

interface WaitingItemProps {
  readonly token: string
  readonly item: ConfirmationPage['items'][number]
}

function WaitingItem({ token, item }: WaitingItemProps) {
  const { t } = useTranslation()
  const { id, title, state, url } = item
  const confirm = useMutation({
    mutationFn: () => call(confirmPurchase, { params: { token }, body: { id } }),
    onSuccess: (done) => window.location.assign(done.url),
  })
  return (
    <li className={classes.item}>
      <strong>{title}</strong>
      {state === 'over' ? <p className={classes.text}>{t('guest.confirm.over')}</p> : null}
      {state === 'done' ? <p className={classes.text}>{t('guest.confirm.done')}</p> : null}
      {url === null ? null : (
        <Button
          component="a"
          href={url}
          variant="default"
          aria-label={t('guest.confirm.openNamed', { title })}
        >
          {t('guest.confirm.open')}
        </Button>
      )}
      {confirm.isError ? (
        <p className={classes.problem} role="alert">
          {messageOf(confirm.error)}
        </p>
      ) : null}
      {state === 'waiting' ? (
        <Button
          size="lg"
          fullWidth
          loading={confirm.isPending}
          aria-label={t('guest.confirm.confirmNamed', { title })}
          onClick={() => confirm.mutate()}
        >
          {t('guest.confirm.confirm')}
        </Button>
      ) : null}
    </li>
  )
}
