import type { LegalStarter } from '@cantina/contract/business/legal'
import type { Language } from '@cantina/contract/languages'
import { fillText, type LegalFacts } from '@cantina/domain/business/legal-starter'
import { and, eq } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import type { BusinessContext } from '#platform/http/context'
import { say, textsUnder } from '#platform/texts'
import { gateways } from '#schema/payments/gateway.table'

/** Texts to begin with, in both languages, with what is known of the business. */
export async function legalStarter(context: BusinessContext): Promise<LegalStarter> {
  const business = await loadBusiness(context)
  const [takesCards] = await context.tx
    .select({ id: gateways.id })
    .from(gateways)
    .where(and(eq(gateways.businessId, context.businessId), eq(gateways.isActive, true)))
  const { name, address, postalCode, city, vatCode, email, phone, currency } = business
  const place = [postalCode, city].filter(Boolean).join(' ')
  const facts: LegalFacts = {
    name,
    address: address === null ? null : [address, place].filter(Boolean).join(', '),
    vatCode,
    email,
    phone,
    currency,
  }
  const textIn = (language: Language, subject: 'terms' | 'privacy' | 'withdrawal') => {
    const { cards = '', ...sections } = textsUnder(language, `legalStarters.${subject}`)
    const missing = (what: keyof LegalFacts) =>
      say(language, 'legalStarters.unknown', {
        what: textsUnder(language, 'legalStarters.missing')[what] ?? what,
      })
    return fillText(Object.values(sections), { ...facts, cards: takesCards ? cards : '' }, missing)
  }
  return {
    termsEn: textIn('en', 'terms'),
    termsIt: textIn('it', 'terms'),
    privacyEn: textIn('en', 'privacy'),
    privacyIt: textIn('it', 'privacy'),
    withdrawalEn: textIn('en', 'withdrawal'),
    withdrawalIt: textIn('it', 'withdrawal'),
  }
}
