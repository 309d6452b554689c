import type { HistoryEntry, HistoryKind } from '@cantina/contract/analytics/customer-history'
import { Link } from '@tanstack/react-router'
import { Mail, MessageSquareQuote, NotebookPen, ShoppingBag, Wine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { Stars } from '#ui/stars'
import classes from './history-line.module.css'
import { NoteEntry } from './note-entry'
import { useEntryWords } from './use-entry-words'

const icons: Readonly<Record<HistoryKind, typeof Wine>> = {
  visit: Wine,
  order: ShoppingBag,
  mail: Mail,
  review: MessageSquareQuote,
  note: NotebookPen,
}

interface HistoryLineProps {
  readonly entry: HistoryEntry
  /** The date stands once a day. */
  readonly isFirstOfDay: boolean
}

/** When, what, and what it came to. */
export function HistoryLine({ entry, isFirstOfDay }: HistoryLineProps) {
  const { t } = useTranslation()
  const wordsOf = useEntryWords()
  const Icon = icons[entry.kind]
  const { title, line, more, link } = wordsOf(entry)
  return (
    <li className={classes.line} data-kind={entry.kind}>
      <EntryTime at={entry.at} isFirstOfDay={isFirstOfDay} />
      <span className={classes.icon} aria-hidden="true">
        <Icon size={16} strokeWidth={1.6} />
      </span>
      {entry.kind === 'note' ? (
        <NoteEntry note={entry} title={title} />
      ) : (
        <div className={classes.body}>
          <div className={classes.what}>
            {link ? (
              <Link className={classes.title} {...link}>
                {title}
              </Link>
            ) : (
              <span className={classes.title}>{title}</span>
            )}
            {entry.kind === 'review' ? (
              <Stars
                value={entry.stars}
                label={t('reviews.reviews.starsOf', { count: entry.stars })}
              />
            ) : null}
            {line ? <p className={classes.text}>{line}</p> : null}
          </div>
          {more ? <span className={classes.more}>{more}</span> : null}
        </div>
      )}
    </li>
  )
}

interface EntryTimeProps {
  readonly at: string
  readonly isFirstOfDay: boolean
}

/** The day, and the hour below it; of earlier years the year. */
function EntryTime({ at, isFirstOfDay }: EntryTimeProps) {
  const formats = useFormats()
  const moment = new Date(at)
  const isThisYear = moment.getFullYear() === new Date().getFullYear()
  return (
    <time className={classes.time} dateTime={at}>
      {isFirstOfDay ? <span>{formats.dateShort(at, moment)}</span> : null}
      <span className={classes.hour}>
        {isThisYear || !isFirstOfDay ? formats.time(moment) : moment.getFullYear()}
      </span>
    </time>
  )
}
