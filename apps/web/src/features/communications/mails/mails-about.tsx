import { mails } from '@cantina/contract/communications/mails'
import { type MailAbout, readMailsAbout } from '@cantina/contract/communications/mails-about'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import { useResourceTexts } from '#resource/use-resource-texts'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { StatusChip } from '#ui/status-chip'
import { mailPaths } from './mail-paths'
import classes from './mails-about.module.css'

interface MailsAboutProps {
  readonly kind: 'booking' | 'order'
  readonly id: string
  /** What was planned changes with it. */
  readonly version: number
}

/** What a guest was written about a visit or an order, and what they will be. */
export function MailsAbout({ kind, id, version }: MailsAboutProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: [...resourceKey(mails), 'about', kind, id, version],
    queryFn: ({ signal }) => call(readMailsAbout, { params: { kind, id } }, { signal }),
    placeholderData: (before) => before,
  })
  if (error && !data) {
    return <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonBlock height={48} />
  const { items, isCut } = data
  if (items.length === 0) return <p className={classes.none}>{t('communications.mails.none')}</p>
  return (
    <>
      <ul className={classes.list}>
        {items.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </ul>
      {isCut || items.some(({ state }) => state !== 'planned') ? (
        <Link
          {...linkTo(mailPaths.list, { [kind === 'booking' ? 'bookingId' : 'orderId']: id })}
          className={classes.link}
          data-screen-only
        >
          {t('communications.mails.inLog')}
        </Link>
      ) : null}
    </>
  )
}

function MailLine({ mail }: { readonly mail: MailAbout }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useResourceTexts(mails)
  const { state, cause, trigger, ruleName, subject, at } = mail
  const occasion = trigger === null ? null : texts.option('trigger', trigger)
  const why = cause === 'rule' ? occasion : texts.option('cause', cause)
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <span>{subject ?? ruleName}</span>
        <span className={classes.more}>
          {[formats.dateTime(at), why].filter(Boolean).join(' · ')}
        </span>
      </span>
      <StatusChip
        bare
        state={state}
        label={
          state === 'planned' ? t('communications.mails.planned') : texts.option('status', state)
        }
      />
    </li>
  )
}
