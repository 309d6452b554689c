import type { IssueText } from '@cantina/contract/issue-text'
import { isSoldTo } from '@cantina/domain/bookings/extra-countries'
import type { BookableOffer } from '#features/catalogue/services/bookable-offer'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'

interface ChosenBy {
  /** Where the guest comes from. */
  readonly countryId: number | null
  /** Chosen earlier by a guest of the same country: these stay, whatever became of them. */
  readonly keptIds?: readonly string[]
}

/** Refuses extras that are sold to guests of another country, and says of which. */
export function requireSellingCountry(
  { language }: Pick<BusinessContext, 'language'>,
  offer: Pick<BookableOffer, 'extras'>,
  chosen: readonly { readonly extraId: string }[],
  { countryId, keptIds = [] }: ChosenBy,
): void {
  const fields: Record<string, IssueText> = {}
  for (const [index, { extraId }] of chosen.entries()) {
    const extra = offer.extras.find(({ id }) => id === extraId)
    if (!extra?.sellingCountry || keptIds.includes(extraId) || isSoldTo(extra, countryId)) continue
    const { nameEn, nameIt } = extra.sellingCountry
    const country = language === 'it' ? nameIt : nameEn
    fields[`extras.${index}.extraId`] = { key: 'otherSellingCountry', params: { country } }
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
}
