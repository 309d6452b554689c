import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError } from '#lib/call-error'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { MailFrame } from '#ui/mail-frame'
import { SkeletonBlock } from '#ui/skeleton-block'
import { StatusChip } from '#ui/status-chip'
import classes from './mail-view.module.css'
import { mailQuery } from './mailbox-queries'
import { textWithLinks } from './text-with-links'

/** One mail as its reader gets it. */
export function MailView({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { data: mail, error, isPending, refetch } = useQuery(mailQuery(id))
  if (isPending) return <SkeletonBlock height={320} />
  if (!mail) {
    const isGone = error instanceof CallError && error.status < 500 && error.status > 0
    return isGone ? (
      <EmptyState title={t('communications.mailbox.goneTitle')} role="alert" />
    ) : (
      <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
    )
  }
  return (
    <article className={classes.mail}>
      <div className={classes.head}>
        <h2>{mail.subject}</h2>
        <StatusChip state={mail.state} label={t(`communications.mailbox.states.${mail.state}`)} />
      </div>
      <dl className={classes.facts}>
        <dt>{t('communications.mailbox.to')}</dt>
        <dd>{mail.recipient}</dd>
        <dt>{t('communications.mailbox.from')}</dt>
        <dd>{mail.sender}</dd>
        <dt>{t('communications.mailbox.written')}</dt>
        <dd>{formats.dateTime(mail.createdAt)}</dd>
        {mail.sentAt ? (
          <>
            <dt>{t('communications.mailbox.sent')}</dt>
            <dd>{formats.dateTime(mail.sentAt)}</dd>
          </>
        ) : null}
        {mail.files.length > 0 ? (
          <>
            <dt>{t('communications.mailbox.files')}</dt>
            <dd>{mail.files.join(', ')}</dd>
          </>
        ) : null}
        {mail.lastError ? (
          <>
            <dt>{t('communications.mailbox.lastError')}</dt>
            <dd>{mail.lastError}</dd>
          </>
        ) : null}
      </dl>
      {mail.htmlBody ? (
        <>
          <div className={classes.page}>
            <MailFrame html={mail.htmlBody} title={mail.subject} />
          </div>
          <h3 className={classes.part}>{t('communications.mailbox.asText')}</h3>
        </>
      ) : null}
      <p className={classes.text}>
        {textWithLinks(mail.textBody).map(({ text, href }, index) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
            <a key={index} href={href} rel="noopener noreferrer">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </article>
  )
}
