import { describe, expect, it } from 'vitest'
import { changesOf } from './changes-in-words'

const sellerVatCode = 'IT04821900489'
const range = {
  sellerVatCode,
  section: '',
  kind: 'invoice' as const,
  pattern: '{year}/{number}',
  fullPattern: '{year}/{number}',
  nextSequence: 1,
  issuedCount: 0,
}
const place = { posId: '1', posName: 'Bottega', sellerVatCode, section: null }
const saved = { ranges: [range], sections: [place] }

describe('what saving would change', () => {
  it('is nothing while all is as it was', () => {
    expect(changesOf(saved, saved, false)).toEqual([])
  })

  it('is listed change by change, series first', () => {
    const typed = {
      ranges: [{ ...range, pattern: 'FT/{year}/{number}', nextSequence: 57 }],
      sections: [{ ...place, section: 'BOT' }],
    }
    expect(changesOf(saved, typed, true)).toEqual([
      { what: 'pattern', kind: 'invoice', sellerVatCode },
      { what: 'next', kind: 'invoice', sellerVatCode, next: 57 },
      { what: 'section', pos: 'Bottega', section: 'BOT' },
      { what: 'texts' },
    ])
    expect(changesOf({ ...saved, sections: typed.sections }, saved, false)).toEqual([
      { what: 'noSection', pos: 'Bottega' },
    ])
  })

  it('leaves out a number that cannot be read', () => {
    const typed = { ...saved, ranges: [{ ...range, nextSequence: { unreadable: 'x' } }] }
    expect(changesOf(saved, typed, false)).toEqual([])
  })
})
