import type { Language } from '@cantina/contract/languages'
import type { StatedVisitLine } from '@cantina/domain/bookings/stated-visit'
import { moneyIn } from '#platform/formats'
import { say } from '#platform/texts'
import type { VisitOfMail } from './mail-subjects'

type PricedVisit = Pick<VisitOfMail, 'stated' | 'extraNames' | 'underAge'>

/** Who and what is paid for and what was taken off, a line each; they add up to the total of the mail. */
export function visitLines(visit: PricedVisit, language: Language, currency: string): string {
  const money = moneyIn(language, currency)
  return [
    ...visit.stated.lines.map((line) =>
      say(language, 'mails.rule.order.line', {
        quantity: line.count,
        name: nameOf(line, visit, language),
        amount: money(line.cents),
      }),
    ),
    ...visit.stated.discounts.map(({ name, cents }) =>
      say(language, 'mails.rule.order.discount', { name, amount: money(-cents) }),
    ),
  ].join('\n')
}

function nameOf(
  { kind, extraId, extraName }: StatedVisitLine,
  { extraNames, underAge }: PricedVisit,
  language: Language,
): string {
  if (kind !== 'extra') return say(language, `mails.rule.visit.${kind}`, { age: underAge })
  const { en = null, it = null } = extraNames[extraId ?? ''] ?? {}
  return (language === 'it' ? (it ?? en) : (en ?? it)) ?? extraName ?? ''
}
