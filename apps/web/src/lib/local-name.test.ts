import { describe, expect, it } from 'vitest'
import { localName } from './local-name'

describe('a name in two languages', () => {
  it("is read in the reader's language", () => {
    const visit = { nameEn: 'Cellar visit', nameIt: 'Visita in cantina' }
    expect(localName(visit, 'en')).toBe('Cellar visit')
    expect(localName(visit, 'it')).toBe('Visita in cantina')
  })

  it('is read in the other one where it is missing', () => {
    expect(localName({ nameEn: null, nameIt: 'Visita' }, 'en')).toBe('Visita')
    expect(localName({ nameEn: 'Visit', nameIt: null }, 'it')).toBe('Visit')
    expect(localName({ nameEn: null, nameIt: null }, 'it')).toBe('')
  })
})
