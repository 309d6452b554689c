import cells from '#resource/list/row-cells.module.css'
import { StatusChip } from '#ui/status-chip'
import { type Mail, useMailWords } from './use-mail-words'

/** What became of a mail; what went wrong, and what happens next. */
export function MailState({ mail }: { readonly mail: Mail }) {
  const words = useMailWords()
  return (
    <span className={cells.lines}>
      <StatusChip state={mail.status} label={words.state(mail)} />
      {words.outcome(mail).map((line) => (
        <span key={line} className={cells.more}>
          {line}
        </span>
      ))}
    </span>
  )
}
