import { readDeliveryContent, webhookDeliveries } from '@cantina/contract/channels/webhooks'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { useResourceTexts } from '#resource/use-resource-texts'
import { Dialog, DialogFoot } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { DeliveryState } from './delivery-state'
import { type Delivery, useDeliveryWords } from './use-delivery-words'
import { useRedeliver } from './use-redeliver'
import classes from './webhooks.module.css'

interface DeliveryDialogProps {
  readonly delivery: Delivery
  readonly onClose: () => void
}

/** What was sent, what was answered, and what became of it. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useDeliveryWords()
  const texts = useResourceTexts(webhookDeliveries)
  const { mayRedeliver, again, isBusy } = useRedeliver()
  const { answerStatus, durationMs, lastAttemptAt } = delivery
  return (
    <Dialog size={640} title={words.event(delivery)} onClose={onClose}>
      <dl className={classes.facts}>
        <dt>{texts.field('webhookName')}</dt>
        <dd>{delivery.webhookName}</dd>
        <dt>{texts.field('eventId')}</dt>
        <dd>{delivery.eventId}</dd>
        {delivery.number ? (
          <>
            <dt>{texts.field('number')}</dt>
            <dd>{delivery.number}</dd>
          </>
        ) : null}
        <dt>{texts.field('createdAt')}</dt>
        <dd>{formats.dateTime(delivery.createdAt)}</dd>
        <dt>{texts.field('attempts')}</dt>
        <dd>
          {[formats.number(delivery.attempts), lastAttemptAt && formats.dateTime(lastAttemptAt)]
            .filter(Boolean)
            .join(' · ')}
        </dd>
        {answerStatus === null && durationMs === null ? null : (
          <>
            <dt>{texts.field('answerStatus')}</dt>
            <dd>
              {[answerStatus, durationMs === null ? null : words.took(durationMs)]
                .filter((part) => part !== null)
                .join(' · ')}
            </dd>
          </>
        )}
        <dt>{texts.field('status')}</dt>
        <dd>
          <DeliveryState delivery={delivery} />
        </dd>
      </dl>
      <Content id={delivery.id} />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {mayRedeliver ? (
          <Button
            leftSection={<Send size={16} />}
            loading={isBusy}
            onClick={() => again(delivery.id, { onSuccess: onClose })}
          >
            {t('channels.webhooks.sendAgain')}
          </Button>
        ) : null}
      </DialogFoot>
    </Dialog>
  )
}

function Content({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(webhookDeliveries), id, 'content'],
    queryFn: ({ signal }) => call(readDeliveryContent, { params: { id } }, { signal }),
    retry: false,
  })
  if (error) return <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={240} />
  return (
    <>
      <Words
        title={t('channels.webhooks.sent')}
        text={data.body === null ? null : prettyJson(data.body)}
        none={t('channels.webhooks.notSent')}
      />
      <Words
        title={t('channels.webhooks.answer')}
        text={data.answer}
        none={t('channels.webhooks.noAnswer')}
      />
    </>
  )
}

interface WordsProps {
  readonly title: string
  readonly text: string | null
  readonly none: string
}

/** Long texts scroll in their own place, also by keyboard. */
function Words({ title, text, none }: WordsProps) {
  const titleId = useId()
  return (
    <div className={classes.words}>
      <h3 id={titleId}>{title}</h3>
      {text ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre tabIndex={0} role="region" aria-labelledby={titleId}>
          {text}
        </pre>
      ) : (
        <p>{none}</p>
      )}
    </div>
  )
}

/** For people; what is no JSON stays as it is. */
function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
