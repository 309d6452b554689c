import type { PublicOffer, PublicService } from '@cantina/contract/guest/public-visits'
import { expect, it } from 'vitest'
import { droppedExtras, newDraft, quoteOf } from './draft'

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
