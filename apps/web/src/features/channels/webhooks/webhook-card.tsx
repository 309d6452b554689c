import { makeWebhookSecret, webhooks } from '@cantina/contract/channels/webhooks'
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { KeyRound, ListChecks, Send } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import type { RecordOf } from '#resource/any-resource'
import { useRecord } from '#resource/form/use-record'
import { linkTo } from '#resource/link-to'
import { SecretDialog } from './secret-dialog'
import { useNewSecret } from './use-new-secret'
import { useTestEvent } from './use-test-event'
import { deliveryPaths } from './webhook-paths'
import { WebhookState } from './webhook-state'
import classes from './webhooks.module.css'

/** Beside the form: its secret, a test, and whether what is sent arrives. */
export function WebhookCard() {
  const { t } = useTranslation()
  const titleId = useId()
  const { id }: { id?: string } = useParams({ strict: false })
  const { data: webhook } = useRecord<RecordOf<typeof webhooks>>(webhooks, id)
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('channels.webhooks.connection')}</h2>
      {webhook ? <Connection webhook={webhook} /> : <p>{t('channels.webhooks.whenSaved')}</p>}
    </section>
  )
}

function Connection({ webhook }: { readonly webhook: RecordOf<typeof webhooks> }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayEdit = useMayCall(makeWebhookSecret.access)
  const { made, make, putAway } = useNewSecret()
  const { test, isBusy } = useTestEvent()
  const { id, name, status, state, secretEnd, secretMadeAt, lastDeliveredAt } = webhook
  const { failingSince } = webhook
  const isNew = state === 'no_secret'
  const field = (key: 'secretEnd' | 'lastDeliveredAt' | 'failingSince') =>
    t(`entities.channels.webhook.fields.${key}`)
  return (
    <>
      <WebhookState webhook={webhook} />
      <p>{t(isNew ? 'channels.webhooks.secretHow' : 'channels.webhooks.signedHow')}</p>
      {isNew ? null : (
        <dl className={classes.facts}>
          <dt>{field('secretEnd')}</dt>
          <dd>
            {t('channels.webhooks.secretEnding', {
              end: secretEnd ?? '',
              date: secretMadeAt ? formats.date(secretMadeAt) : '',
            })}
          </dd>
          <dt>{field('lastDeliveredAt')}</dt>
          <dd>
            {lastDeliveredAt ? formats.relative(lastDeliveredAt) : t('channels.webhooks.never')}
          </dd>
          {failingSince ? (
            <>
              <dt>{field('failingSince')}</dt>
              <dd>{formats.dateTime(failingSince)}</dd>
            </>
          ) : null}
        </dl>
      )}
      <div className={classes.buttons}>
        {mayEdit ? (
          <Button
            variant="default"
            leftSection={<KeyRound size={16} />}
            onClick={() => void make({ id, name, hasSecret: !isNew })}
          >
            {t(isNew ? 'channels.webhooks.makeSecret' : 'channels.webhooks.newSecret')}
          </Button>
        ) : null}
        {mayEdit && !isNew && status === 'active' ? (
          <Button
            variant="default"
            leftSection={<Send size={16} />}
            loading={isBusy}
            onClick={() => test(id)}
          >
            {t('channels.webhooks.test')}
          </Button>
        ) : null}
        {isNew ? null : (
          <Button
            component={Link}
            {...linkTo(deliveryPaths.list, { webhookId: id })}
            variant="default"
            leftSection={<ListChecks size={16} />}
          >
            {t('channels.webhooks.deliveriesOfOne')}
          </Button>
        )}
      </div>
      {made ? <SecretDialog made={made} onClose={putAway} /> : null}
    </>
  )
}
