import {
  answerConversation,
  markConversationRead,
  readConversation,
  readConversationFile,
  sendConversationFile,
} from '@cantina/contract/operator/support'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { conversationsQuery } from '#components/support/conversations-query'
import { call, download, upload } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { linkTo } from '#resource/link-to'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { StatusChip } from '#ui/status-chip'
import { Conversation } from './conversation'
import classes from './support.module.css'

const listKey = conversationsQuery.queryKey

/** Who of which business has written, and the conversation with one of them. */
export function SupportPage() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('operator.support.tab')}</h1>
      <Conversations />
    </>
  )
}

function Conversations() {
  const { t } = useTranslation()
  const formats = useFormats()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const person = typeof search.person === 'string' ? search.person : null
  const { data, error, refetch } = useQuery(conversationsQuery)
  if (!data) {
    if (error) return <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
    return <SkeletonBlock height={320} />
  }
  if (data.items.length === 0) {
    return <EmptyState title={t('operator.support.empty')} body={t('operator.support.emptyWhy')} />
  }
  return (
    <div className={classes.desk}>
      <nav aria-label={t('operator.support.conversations')}>
        <ul className={classes.people}>
          {data.items.map(({ userId, userName, businessName, lastText, lastAt, unread }) => (
            <li key={userId}>
              <Link
                {...linkTo('/admin/system/support', { person: userId })}
                className={classes.person}
                aria-current={userId === person ? 'page' : undefined}
              >
                <strong>{userName}</strong>
                <span>{businessName}</span>
                <span className={classes.clip}>{lastText}</span>
                <span className={classes.meta}>{formats.dateTime(lastAt)}</span>
                {unread > 0 ? (
                  <StatusChip
                    state="pending"
                    label={t('operator.support.unread', { count: unread })}
                  />
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {person ? <WithPerson key={person} userId={person} /> : null}
    </div>
  )
}

function WithPerson({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const params = { userId }
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey, userId],
    queryFn: ({ signal }) => call(readConversation, { params: { userId } }, { signal }),
    refetchInterval: 5_000,
  })
  const unread = data?.unread ?? 0
  useEffect(() => {
    if (unread === 0) return
    void call(markConversationRead, { params: { userId } }).then(() =>
      queryClient.invalidateQueries({ queryKey: listKey, exact: true }),
    )
  }, [unread, userId, queryClient])
  if (!data) {
    if (error) return <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
    return <SkeletonBlock height={320} />
  }
  const { userName, businessName, page, userAgent, items } = data
  return (
    <section aria-label={userName} className={classes.thread}>
      <h2>{t('operator.support.with', { person: userName, business: businessName })}</h2>
      <p className={classes.meta}>{[page, userAgent].filter(Boolean).join(' · ')}</p>
      <Conversation
        items={items}
        send={async (text) => {
          await call(answerConversation, { params, body: { text } })
          await refetch()
        }}
        sendFile={async (file) => {
          await upload(sendConversationFile, { params, query: { name: file.name } }, file)
          await refetch()
        }}
        openFile={(id) => download(readConversationFile, { params: { ...params, id } })}
      />
    </section>
  )
}
