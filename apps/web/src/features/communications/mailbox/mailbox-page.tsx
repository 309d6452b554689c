import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { settings } from '#lib/settings'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { IconButton } from '#ui/icon-button'
import { SkeletonBlock } from '#ui/skeleton-block'
import { MailList } from './mail-list'
import { MailView } from './mail-view'
import classes from './mailbox-page.module.css'
import { mailListQuery } from './mailbox-queries'
import { useMailboxAddress } from './use-mailbox-address'

/** What was written to people, where no mail server takes it away or someone has to look after it. */
export function MailboxPage() {
  const { t } = useTranslation()
  const { page, mailId, toPage } = useMailboxAddress()
  const { data, error, isFetching, refetch } = useQuery(mailListQuery(page))
  return (
    <>
      <div className={classes.heading}>
        <div>
          <h1>{t('communications.mailbox.title')}</h1>
          <p className={classes.why}>
            {t(
              settings.hasOpenMailbox
                ? 'communications.mailbox.demoWhy'
                : 'communications.mailbox.operatorWhy',
            )}
          </p>
        </div>
        <IconButton
          boxed
          label={t('communications.mailbox.reload')}
          icon={<RotateCw size={16} />}
          loading={isFetching && !data}
          onClick={() => void refetch()}
        />
      </div>
      {error ? <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonBlock height={320} /> : null}
      {data && data.items.length === 0 && page === 1 ? (
        <EmptyState
          title={t('communications.mailbox.empty')}
          body={t('communications.mailbox.emptyWhy')}
          role="status"
        />
      ) : null}
      {data && data.items.length === 0 && page > 1 ? (
        <EmptyState
          title={t('communications.mailbox.emptyPage')}
          action={
            <Link to="/mailbox" search={toPage(1)}>
              {t('communications.mailbox.newer')}
            </Link>
          }
        />
      ) : null}
      {data && data.items.length > 0 ? (
        <div className={clsx(classes.panes, mailId && classes.reading)}>
          <div className={classes.list}>
            <MailList mails={data.items} hasMore={data.hasMore} />
          </div>
          <div className={classes.view}>
            {mailId ? (
              <>
                <Link to="/mailbox" search={toPage(page)} className={classes.back}>
                  <ArrowLeft size={16} aria-hidden="true" />
                  {t('communications.mailbox.backToMails')}
                </Link>
                <MailView id={mailId} />
              </>
            ) : (
              <EmptyState
                title={t('communications.mailbox.choose')}
                body={t('communications.mailbox.chooseWhy')}
              />
            )}
          </div>
        </div>
      ) : null}
    </>
  )
}
