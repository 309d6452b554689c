import type { MailHead } from '@cantina/contract/communications/mailbox'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { StatusChip } from '#ui/status-chip'
import classes from './mail-list.module.css'
import { useMailboxAddress } from './use-mailbox-address'

interface MailListProps {
  readonly mails: readonly MailHead[]
  readonly hasMore: boolean
}

export function MailList({ mails, hasMore }: MailListProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { page, mailId, toMail, toPage } = useMailboxAddress()
  return (
    <nav aria-label={t('communications.mailbox.mails')}>
      <ul className={classes.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              to="/mailbox"
              search={toMail(mail.id)}
              resetScroll={false}
              className={classes.mail}
              aria-current={mail.id === mailId ? 'true' : undefined}
            >
              <span className={classes.recipient}>{mail.recipient}</span>
              <time className={classes.time} dateTime={mail.createdAt}>
                {formats.relative(mail.createdAt)}
              </time>
              <span className={classes.subject}>{mail.subject}</span>
              <span className={classes.state}>
                <StatusChip
                  bare
                  state={mail.state}
                  label={t(`communications.mailbox.states.${mail.state}`)}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.pages}>
        {page > 1 ? (
          <Link to="/mailbox" search={toPage(page - 1)} className={classes.page}>
            {t('communications.mailbox.newer')}
          </Link>
        ) : null}
        {hasMore ? (
          <Link
            to="/mailbox"
            search={toPage(page + 1)}
            className={clsx(classes.page, classes.older)}
          >
            {t('communications.mailbox.older')}
          </Link>
        ) : null}
      </div>
    </nav>
  )
}
