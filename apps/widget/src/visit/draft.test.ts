import type { PublicOffer, PublicService } from '@cantina/contract/guest/public-visits'
import { expect, it } from 'vitest'
import { droppedExtras, newDraft, quoteOf, wishedIn } from './draft'

const [italy, germany] = [1, 2]

it('quotes what guests of the stated country can have, and lists what was left out', () => {
  const service = { id: 's', minimumGuests: 1, maximumGuests: null } as PublicService
  const extra = (id: string, sellingCountry: object | null) => ({
    id,
    sellingCountry,
    periods: [],
    timeSlots: [],
  })
  const offer = {
    languages: [],
    extras: [extra('glass', null), extra('picnic', { id: italy, nameEn: 'Italy' })],
  } as unknown as PublicOffer
  const draft = {
    ...newDraft(service, offer, 'en'),
    date: '2026-06-17',
    start: '10:00',
    extras: { glass: 1, picnic: 2 },
  }
  const asked = (countryId: number | null) => {
    const wish = quoteOf({ service, posId: 'p' }, offer, { ...draft, countryId })
    const left = droppedExtras(offer, { ...draft, countryId }).map(({ id }) => id)
    return { ids: wish?.extras.map(({ extraId }) => extraId), left }
  }
  expect(asked(italy)).toEqual({ ids: ['glass', 'picnic'], left: [] })
  expect(asked(germany)).toEqual({ ids: ['glass'], left: ['picnic'] })
  expect(asked(null)).toEqual({ ids: ['glass'], left: ['picnic'] })
})

it('begins with what was wished before, as far as the visit can be so', () => {
  const service = { minimumGuests: 2, maximumGuests: 8 } as PublicService
  const offer = { languages: [{ id: 7, code: 'de' }] } as unknown as PublicOffer
  const begins = (guests: number | null, spoken: string | null) =>
    wishedIn(service, offer, { guests, day: '2026-06-20', spoken })
  expect(begins(4, 'de')).toEqual({ guests: 4, date: '2026-06-20', languageId: 7 })
  expect(begins(9, 'fr')).toEqual({ date: '2026-06-20' })
  expect(wishedIn(service, offer, null)).toEqual({})
})
