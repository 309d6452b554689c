import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import type { LostOffer } from '@cantina/domain/promotions/lost-offer'
import type { Moment } from '@cantina/domain/promotions/purchase'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { PriceRemark, PriceSum } from '#ui/price-lines'
import { usePromotionWords } from './use-promotion-words'

interface PromotionLinesProps {
  readonly applied: readonly AppliedPromotion[]
  /** Before any of them. */
  readonly subTotalCents: number
  readonly moment: Moment
  /** What would have cost the customer more. */
  readonly lost?: LostOffer | null
}

/** What promotions take off and why, and the offer that lost, among the lines of a price. */
export function PromotionLines({ applied, subTotalCents, moment, lost }: PromotionLinesProps) {
  const { linesOf } = usePromotionWords()
  const lines = linesOf(applied, subTotalCents, moment)
  const linesOfKind = (wanted: AppliedPromotion['kind']) =>
    lines
      .filter(({ kind }) => kind === wanted)
      .map(({ key, name, note, amount }) => (
        <PriceSum key={key} isReduction name={name} note={note} amount={amount} />
      ))
  return (
    <>
      {linesOfKind('discount')}
      {lost ? <Lost applied={applied} subTotalCents={subTotalCents} lost={lost} /> : null}
      {linesOfKind('voucher')}
      {linesOfKind('manual')}
    </>
  )
}

interface LostProps extends Pick<PromotionLinesProps, 'applied' | 'subTotalCents'> {
  readonly lost: LostOffer
}

function Lost({ applied, subTotalCents, lost }: LostProps) {
  const { t, i18n } = useTranslation()
  const formats = useFormats()
  const { nameOf } = usePromotionWords()
  const winners = applied.filter(({ kind }) => kind === 'discount')
  const chosenCents = winners.reduce((left, { cents }) => left - cents, subTotalCents)
  const quoted = lost.discounts.map((terms) =>
    t('resource.promotions.quoted', { name: nameOf(terms) }),
  )
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(quoted)
  return (
    <PriceRemark
      about={t(
        winners.length > 1 ? 'resource.promotions.beatTogether' : 'resource.promotions.beatAlone',
        { names },
      )}
      remark={t('resource.promotions.wouldLeave', {
        other: formats.money(subTotalCents - lost.cents),
        chosen: formats.money(chosenCents),
        count: quoted.length,
      })}
    />
  )
}
