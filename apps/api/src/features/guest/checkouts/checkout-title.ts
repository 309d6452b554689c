import type { Language } from '@cantina/contract/languages'
import { loadBusiness } from '#features/business/business/load-business'
import type { BusinessContext } from '#platform/http/context'
import { sayCount } from '#platform/texts'

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it-IT' }

interface PaidVisit {
  readonly nameEn: string | null
  readonly nameIt: string | null
  readonly date: string
  readonly start: string
  readonly partySize: number
}

/** What stands on the provider's page and on the card's statement, in the payer's language. */
export async function visitTitle(
  context: Pick<BusinessContext, 'tx' | 'businessId'>,
  language: Language,
  { nameEn, nameIt, date, start, partySize }: PaidVisit,
): Promise<string> {
  const { name } = await loadBusiness(context)
  const visit = (language === 'it' ? (nameIt ?? nameEn) : (nameEn ?? nameIt)) ?? ''
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' })
  const when = `${day.format(Date.parse(`${date}T00:00:00Z`))}, ${start}`
  return `${name}: ${visit}, ${when}, ${sayCount(language, 'messages.checkoutGuests', partySize)}`
}

export async function orderTitle(
  context: Pick<BusinessContext, 'tx' | 'businessId'>,
  language: Language,
  pieces: number,
): Promise<string> {
  const { name } = await loadBusiness(context)
  return `${name}: ${sayCount(language, 'messages.checkoutPieces', pieces)}`
}
