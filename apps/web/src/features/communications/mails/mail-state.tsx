import { StatusChip } from '#ui/status-chip'
import classes from './mail-list-page.module.css'
import { type Mail, useMailWords } from './use-mail-words'

/** What became of a mail; what went wrong, and what happens next. */
export function MailState({ mail }: { readonly mail: Mail }) {
  const words = useMailWords()
  return (
    <span className={classes.lines}>
      <StatusChip state={mail.status} label={words.state(mail)} />
      {words.outcome(mail).map((line) => (
        <span key={line} className={classes.more}>
          {line}
        </span>
      ))}
    </span>
  )
}
