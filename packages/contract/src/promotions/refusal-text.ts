import type { PromotionRefusal } from '@cantina/domain/promotions/promotion'
import type { IssueText } from '#contract/issue-text'
import type { Language } from '#contract/languages'

/** What of a promotion explains why it does not apply. */
interface RefusedTerms {
  readonly from: string | null
  readonly to: string | null
  readonly minimumSpendCents?: number | null
  readonly minimumPurchaseCents?: number | null
  readonly minimumUnits?: number | null
  readonly tags?: readonly { readonly name: string }[]
}

const keyOf = {
  inactive: 'promotionInactive',
  not_yet_valid: 'promotionNotYetValid',
  expired: 'promotionExpired',
  other_day: 'promotionOtherDay',
  other_time: 'promotionOtherTime',
  booked_too_early: 'promotionBookedTooEarly',
  other_product: 'promotionOtherProduct',
  minimum_spend: 'promotionMinimumSpend',
  minimum_units: 'promotionMinimumUnits',
  needs_customer: 'promotionNeedsCustomer',
  needs_tagged_customer: 'promotionNeedsTaggedCustomer',
  other_customer: 'promotionOtherCustomer',
  used_up: 'promotionUsedUp',
  used_up_at_time: 'promotionUsedUpAtTime',
  nothing_to_discount: 'promotionNothingToDiscount',
  better_priority: 'promotionBetterPriority',
  cheaper_offer: 'promotionCheaperOffer',
} as const satisfies Record<PromotionRefusal, IssueText['key']>

/** Why a promotion does not apply, in the words that form and server share. */
export function refusalText(
  reason: PromotionRefusal,
  terms: RefusedTerms,
  language: Language,
): IssueText {
  return { key: keyOf[reason], params: paramsOf(reason, terms, language) }
}

function paramsOf(
  reason: PromotionRefusal,
  { from, to, minimumSpendCents, minimumPurchaseCents, minimumUnits, tags = [] }: RefusedTerms,
  language: Language,
): IssueText['params'] {
  switch (reason) {
    case 'not_yet_valid':
      return { date: dayIn(from, language) }
    case 'expired':
      return { date: dayIn(to, language) }
    case 'minimum_spend':
      return { amount: amountIn(minimumSpendCents ?? minimumPurchaseCents ?? 0, language) }
    case 'minimum_units':
      return { count: minimumUnits ?? 0 }
    case 'needs_tagged_customer':
    case 'other_customer':
      return { tags: anyOf(tags, language) }
    default:
      return {}
  }
}

const localeOf: Record<Language, string> = { en: 'en-GB', it: 'it-IT' }

function dayIn(date: string | null, language: Language): string {
  if (date === null) return ''
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf[language], parts).format(new Date(`${date}T00:00:00Z`))
}

function anyOf(tags: readonly { readonly name: string }[], language: Language): string {
  const names = tags.map(({ name }) => name)
  return new Intl.ListFormat(localeOf[language], { type: 'disjunction' }).format(names)
}

function amountIn(cents: number, language: Language): string {
  const asMoney = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const
  return new Intl.NumberFormat(localeOf[language], asMoney).format(cents / 100)
}
