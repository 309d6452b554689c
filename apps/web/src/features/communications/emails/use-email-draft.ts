import { check } from '@cantina/contract/check'
import { emailDraft } from '@cantina/contract/communications/email-preview'
import {
  type MailSubject,
  type MailTrigger,
  subjectOf,
} from '@cantina/domain/communications/mail-rule'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { usePreviewLanguage } from './preview-language'

interface Sample {
  /** A booking says nothing about a mail to a customer. */
  readonly kind: MailSubject
  readonly id: string
}

/** What is written so far in the language that is shown, and what it is tried with. */
export function useEmailDraft() {
  const { language } = usePreviewLanguage()
  const [sample, setSample] = useState<Sample | null>(null)
  const suffix = language === 'en' ? 'En' : 'It'
  const [trigger, subject, body]: [MailTrigger, string | null, string | null] = useWatch({
    name: ['trigger', `subject${suffix}`, `body${suffix}`],
  })
  const kind = subjectOf(trigger)
  const sampleId = sample?.kind === kind ? sample.id : null
  const read = check(emailDraft, { trigger, language, subject, body, sampleId })
  return {
    kind,
    trigger,
    sampleId,
    chooseSample: (id: string | null) => setSample(id === null ? null : { kind, id }),
    isEmpty: !subject && !body,
    /** Null for what is too long to be tried. */
    draft: read.ok ? read.value : null,
  }
}
