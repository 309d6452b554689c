import { mails } from '@cantina/contract/communications/mails'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { RowOf } from '#resource/any-resource'
import { useResourceTexts } from '#resource/use-resource-texts'

export type Mail = RowOf<typeof mails>

interface TwoLines {
  readonly main: string
  readonly more: string | null
}

/** Why a mail was written and what became of it, in words. */
export function useMailWords() {
  const { t } = useTranslation()
  const formats = useFormats()
  const texts = useResourceTexts(mails)

  function why({ cause, ruleName, trigger }: Mail): TwoLines {
    const occasion = trigger === null ? null : texts.option('trigger', trigger)
    if (cause !== 'rule') return { main: texts.option('cause', cause), more: ruleName ?? occasion }
    return { main: ruleName ?? t('communications.mails.ruleGone'), more: occasion }
  }

  /** What a reader wants to know beside the state itself. */
  function outcome({ status, lastError, nextAttemptAt, resentAt }: Mail): string[] {
    const at = (key: 'nextAttempt' | 'resentAt', iso: string | null) =>
      iso === null ? null : t(`communications.mails.${key}`, { when: formats.dateTime(iso) })
    return [
      status === 'sent' ? null : lastError,
      status === 'queued' ? at('nextAttempt', nextAttemptAt) : null,
      at('resentAt', resentAt),
    ].filter((part) => part !== null)
  }

  return { why, outcome, state: (mail: Mail) => texts.option('status', mail.status) }
}
