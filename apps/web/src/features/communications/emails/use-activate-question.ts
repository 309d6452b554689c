import { emailAudience, readEmailReach } from '@cantina/contract/communications/email-reach'
import { emailFields, emails } from '@cantina/contract/communications/emails'
import { isMarketing } from '@cantina/domain/communications/mail-rule'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import type { StatusQuestion } from '#resource/list/use-row-verbs'
import type { Question } from '#ui/confirm'
import { useRuleWords } from './use-rule-words'

const { days, direction } = emailFields
const rule = z.object({ ...emailAudience.shape, days, direction })

/** What a rule will do from now on, and how many it reaches. */
function useOutlook() {
  const { t } = useTranslation()
  const words = useRuleWords()

  async function reachOf({ trigger, ...values }: z.output<typeof rule>): Promise<string | null> {
    if (!isMarketing(trigger)) return null
    const body = emailAudience.strip().parse({ trigger, ...values })
    const { readers, isOver } = await call(readEmailReach, { body })
    if (isOver) return t('communications.emails.activate.over')
    if (readers === 0) return t('communications.emails.activate.nobody')
    return t(`communications.emails.activate.${trigger === 'birthday' ? 'birthdays' : 'reach'}`, {
      count: readers ?? 0,
    })
  }

  return async (read: () => Promise<unknown>): Promise<string> => {
    try {
      const values = rule.parse(await read())
      const sentences = [words.sentence(values), await reachOf(values)]
      return sentences.filter(Boolean).join(' ')
    } catch (error) {
      return `${t('communications.emails.activate.unknown')} ${messageOf(error)}`
    }
  }
}

/** Before a rule begins to write by itself, what it will do is said. */
export function useActivateQuestion(): StatusQuestion {
  const { t } = useTranslation()
  const outlook = useOutlook()
  return async ({ ids, name, count }) => {
    const [only] = ids
    const isOne = ids.length === 1 && only !== undefined
    return {
      title:
        isOne && name
          ? t('communications.emails.activate.title', { name })
          : t('communications.emails.activate.titleSome', { count }),
      body: isOne
        ? await outlook(() => call(emails.endpoints.get, { params: { id: only } }))
        : t('communications.emails.activate.some'),
      confirmLabel: t('communications.emails.activate.confirm'),
    }
  }
}

/** A new rule begins when it is saved: whoever advertises hears to how many. */
export function useCreateQuestion() {
  const { t } = useTranslation()
  const outlook = useOutlook()
  return async (values: unknown): Promise<Question | null> => {
    const read = rule.safeParse(values)
    if (!read.success || !isMarketing(read.data.trigger)) return null
    return {
      title: t('communications.emails.activate.titleNew'),
      body: await outlook(async () => values),
      confirmLabel: t('communications.emails.activate.save'),
      cancelLabel: t('communications.emails.activate.goBack'),
    }
  }
}
