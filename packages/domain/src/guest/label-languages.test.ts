import { describe, expect, it } from 'vitest'
import { labelLanguageCodes, preferredLabelLanguage } from './label-languages'

describe('the language of a label', () => {
  it('is one of the 24 of the Union', () => {
    expect(labelLanguageCodes).toHaveLength(24)
  })

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['ja,zh;q=0.9,pt-BR;q=0.5', 'pt'],
    ['en;q=0.3,fi;q=0.7', 'fi'],
    ['it;q=0,sl', 'sl'],
    ['EL', 'el'],
    ['ja', 'en'],
    ['constructor,toString', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    ['*;q=x,,;;=,mt', 'mt'],
  ])('is for %j: %s', (header, language) => {
    expect(preferredLabelLanguage(header)).toBe(language)
  })
})
