import { emailFields } from '@cantina/contract/communications/emails'
import { carriesScanCode, isMarketing } from '@cantina/domain/communications/mail-rule'
import { CalendarClock } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import classes from './rule-sentence.module.css'
import { useRuleWords } from './use-rule-words'

const { trigger, days, direction, sendTime, scheduledDate } = emailFields
const when = z.object({ trigger, days, direction, sendTime, scheduledDate })
const whenFields = Object.keys(when.shape)

/** What the rule in the form will do, in plain words. */
export function RuleSentence() {
  const { t } = useTranslation()
  const words = useRuleWords()
  const values: unknown[] = useWatch({ name: whenFields })
  const read = when.safeParse(
    Object.fromEntries(whenFields.map((name, nth) => [name, values[nth]])),
  )
  const rule = read.data
  return (
    <div className={classes.sentence} role="status">
      <CalendarClock size={16} aria-hidden />
      <div>
        <p className={classes.when}>
          {rule ? words.sentence(rule) : t('communications.emails.sentence.incomplete')}
        </p>
        {rule?.trigger === 'arrival' ? <p>{t('communications.emails.sentence.moves')}</p> : null}
        {rule && carriesScanCode(rule.trigger) ? (
          <p>{t('communications.emails.sentence.calendar')}</p>
        ) : null}
        {rule?.trigger === 'booking_cancellation' ? (
          <p>{t('communications.emails.sentence.takesBack')}</p>
        ) : null}
        {rule && isMarketing(rule.trigger) ? (
          <p>{t('communications.emails.sentence.consent')}</p>
        ) : null}
      </div>
    </div>
  )
}
