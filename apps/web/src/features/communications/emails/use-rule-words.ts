import { isMarketing, type MailTrigger } from '@cantina/domain/communications/mail-rule'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { type RuleTiming, type RuleWhen, timingOf } from './rule-timing'

type Form = 'timing' | 'sentence'

interface RuleRecipients {
  readonly trigger: MailTrigger
  readonly toPurchaser: boolean
  readonly tagNames: readonly string[]
}

/** A rule in the reader's words. */
export function useRuleWords() {
  const { t } = useTranslation()
  const formats = useFormats()

  function report(timing: RuleTiming, form: Form, event: string): string {
    if (timing.kind === 'arrival' || timing.kind === 'birthday') {
      const { kind, side, days, time } = timing
      return t(`communications.emails.${form}.${kind}.${side}`, { count: days, time })
    }
    if (timing.kind === 'scheduled') {
      const { date, time } = timing
      return t(`communications.emails.${form}.scheduled`, { date: formats.date(date), time })
    }
    if (timing.kind === 'later') {
      const { days, time } = timing
      return t(`communications.emails.${form}.later`, { count: days, time, event })
    }
    const time = timing.kind === 'atHour' ? timing.time : ''
    return t(`communications.emails.${form}.${timing.kind}`, { event, time })
  }

  function eventOf(trigger: MailTrigger): string {
    if (trigger === 'arrival' || trigger === 'birthday' || trigger === 'scheduled') return ''
    return t(`communications.emails.events.${trigger}`)
  }

  function addressees({ trigger, toPurchaser, tagNames }: RuleRecipients): string | null {
    if (!toPurchaser && tagNames.length === 0) return null
    const who = t(`communications.emails.to.${isMarketing(trigger) ? 'customers' : 'purchaser'}`)
    if (tagNames.length === 0) return who
    const tags = tagNames.join(', ')
    return t('communications.emails.to.tagged', { count: tagNames.length, who, tags })
  }

  return {
    /** "3 days before arrival, at 09:00" */
    timing: (rule: RuleWhen) => report(timingOf(rule), 'timing', ''),
    /** "Sent 3 days before the visit, at 09:00 local time." */
    sentence: (rule: RuleWhen) => report(timingOf(rule), 'sentence', eventOf(rule.trigger)),
    /** "Purchaser with the tag Club"; null where it is for somebody of the business alone. */
    addressees,
  }
}
