import { feeds, readFeedAddress, renewFeedAddress } from '@cantina/contract/channels/feeds'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeAddress } from '#components/codes/code-address'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { resourceKey } from '#resource/any-resource'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'
import classes from './feed-card.module.css'

/** The secret address beside the form: to be copied into a calendar, and to be made anew. */
export function FeedCard() {
  const { t } = useTranslation()
  const titleId = useId()
  const { id }: { id?: string } = useParams({ strict: false })
  const mayRead = useMayCall(readFeedAddress.access)
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('channels.feeds.address')}</h2>
      {id ? null : <p>{t('channels.feeds.addressWhenSaved')}</p>}
      {id && mayRead ? <SavedAddress id={id} /> : null}
      {id && !mayRead ? <p>{t('channels.feeds.addressHidden')}</p> : null}
    </section>
  )
}

function SavedAddress({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const queryKey = [...resourceKey(feeds), 'address', id]
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readFeedAddress, { params: { id } }, { signal }),
    retry: false,
  })
  const renewing = useMutation({
    mutationFn: () => call(renewFeedAddress, { params: { id }, body: {} }),
    onSuccess: ({ message, address }) => {
      client.setQueryData(queryKey, { address })
      notify.success(message)
    },
    onError: (problem) => notify.error(messageOf(problem)),
  })
  async function renew() {
    const isMeant = await confirm({
      title: t('channels.feeds.renewTitle'),
      body: t('channels.feeds.renewWhy'),
      confirmLabel: t('channels.feeds.renew'),
      danger: true,
    })
    if (isMeant) renewing.mutate()
  }
  if (error) return <p>{t('channels.feeds.addressHidden')}</p>
  if (!data) return null
  return (
    <>
      <CodeAddress url={data.address} />
      <p>{t('channels.feeds.addressHelp')}</p>
      <p>{t('channels.feeds.addressSecret')}</p>
      <div>
        <Button variant="default" loading={renewing.isPending} onClick={() => void renew()}>
          {t('channels.feeds.renew')}
        </Button>
      </div>
    </>
  )
}
