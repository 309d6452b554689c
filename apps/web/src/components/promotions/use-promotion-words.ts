import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import type { AgreedDiscount } from '@cantina/domain/promotions/automatic-discount'
import type { PromotionTerms } from '@cantina/domain/promotions/promotion'
import type { Moment } from '@cantina/domain/promotions/purchase'
import { timesAt } from '@cantina/domain/promotions/times-at'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useReductionText } from './reduction-text'

export interface ReductionLine {
  readonly key: string
  readonly kind: AppliedPromotion['kind']
  readonly name: string
  /** Why it applies, in small print. */
  readonly note: string
  readonly amount: string
}

/** Says what promotions take off, each with its reason, in the order in which they do. */
export function usePromotionWords() {
  const { t } = useTranslation()
  const formats = useFormats()
  const reductionText = useReductionText()

  const nameOf = (terms: PromotionTerms) =>
    t('resource.promotions.name', { name: terms.name, reduction: reductionText(terms) })

  /** No line ends within it. */
  const dayOf = (iso: string) => formats.date(iso).replaceAll(' ', '\u00a0')

  function periodOf({ from, to }: AgreedDiscount): string | null {
    if (from && to) return `${dayOf(from)} – ${dayOf(to)}`
    if (from) return t('resource.period.since', { day: dayOf(from) })
    return to ? t('resource.period.until', { day: dayOf(to) }) : null
  }

  function noticeOf({ maximumNoticeDays: count }: AgreedDiscount): string | null {
    if (count === null) return null
    return count === 0
      ? t('resource.promotions.onTheDay')
      : t('resource.promotions.notice', { count })
  }

  function reasonsOf(terms: AgreedDiscount, moment: Moment): (string | null)[] {
    const [time] = timesAt(terms.times, moment)
    const { minimumPurchaseCents } = terms
    return [
      time ? t('resource.promotions.between', { start: time.start, end: time.end }) : null,
      minimumPurchaseCents
        ? t('resource.promotions.minimum', { amount: formats.money(minimumPurchaseCents) })
        : null,
      noticeOf(terms),
      periodOf(terms),
    ]
  }

  function linesOf(
    applied: readonly AppliedPromotion[],
    subTotalCents: number,
    moment: Moment,
  ): ReductionLine[] {
    const isOneOfSeveral = applied.filter(({ kind }) => kind === 'discount').length > 1
    let leftCents = subTotalCents
    return applied.map((one, index) => {
      const isShare = index > 0 && one.terms.unit === 'percent'
      const before = isShare
        ? t('resource.promotions.on', { amount: formats.money(leftCents) })
        : null
      leftCents -= one.cents
      const line = { key: one.terms.id, kind: one.kind, amount: `−${formats.money(one.cents)}` }
      if (one.kind === 'voucher') {
        const name = t('resource.promotions.voucher', { code: one.terms.code })
        return { ...line, name, note: joined([nameOf(one.terms), before]) }
      }
      if (one.kind === 'manual') {
        return { ...line, name: one.terms.name, note: joined([before, one.terms.note]) }
      }
      const priority = isOneOfSeveral
        ? t('resource.promotions.priority', { priority: one.terms.priority })
        : null
      const note = joined([before, ...reasonsOf(one.terms, moment), priority])
      return { ...line, name: nameOf(one.terms), note }
    })
  }

  return { nameOf, linesOf }
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' · ')
}
