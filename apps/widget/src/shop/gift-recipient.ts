import type { PlaceOrder } from '#widget/lib/api'
import type { Translate } from '#widget/lib/translate'

type Sent = NonNullable<PlaceOrder['giftRecipient']>

/** Who gets the gift cards in a basket: its buyer, or somebody else on a day of their choice. */
export interface RecipientDraft {
  readonly isForOther: boolean
  readonly name: string
  readonly email: string
  readonly message: string
  /** Null for that of the page. */
  readonly language: Sent['recipientLanguage'] | null
  /** Empty for today. */
  readonly sendOn: string
}

export const theBuyer: RecipientDraft = {
  isForOther: false,
  name: '',
  email: '',
  message: '',
  language: null,
  sendOn: '',
}

interface Reader {
  readonly language: Sent['recipientLanguage']
  readonly today: string
}

/** What is sent; null for the buyer. */
export function giftRecipientOf(draft: RecipientDraft, reader: Reader): Sent | null {
  if (!draft.isForOther) return null
  return {
    recipientName: draft.name.trim(),
    recipientEmail: draft.email.trim(),
    recipientLanguage: draft.language ?? reader.language,
    recipientMessage: draft.message.trim() || null,
    sendOn: draft.sendOn || reader.today,
  }
}

export function recipientProblems(draft: RecipientDraft, t: Translate): Record<string, string> {
  if (!draft.isForOther) return {}
  const problems: Record<string, string> = {}
  if (draft.name.trim() === '') problems['giftRecipient.recipientName'] = t('failures.required')
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim())) {
    problems['giftRecipient.recipientEmail'] = t('failures.email')
  }
  return problems
}
