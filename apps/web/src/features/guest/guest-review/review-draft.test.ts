import { describe, expect, it } from 'vitest'
import { draftOf, itemsToSend, withoutStars } from './review-draft'

const item = (id: string, stars: number | null, text: string | null) => ({
  id,
  name: id,
  imageId: null,
  stars,
  text,
  answer: null,
})

describe('the draft of a review', () => {
  it('sends what has stars, and leaves the rest out', () => {
    const draft = draftOf({
      guestName: null,
      items: [item('a', 5, ' Fine '), item('b', null, null), item('c', 2, null)],
    })
    expect(withoutStars(draft)).toEqual([])
    expect(itemsToSend(draft)).toEqual([
      { id: 'a', stars: 5, text: 'Fine' },
      { id: 'c', stars: 2, text: null },
    ])
  })

  it('asks for stars where there are words, or for any where there is nothing', () => {
    const words = [item('a', 5, null), item('b', null, 'Words')]
    expect(withoutStars(draftOf({ guestName: null, items: words }))).toEqual(['b'])
    const nothing = [item('a', null, null), item('b', null, ' ')]
    expect(withoutStars(draftOf({ guestName: null, items: nothing }))).toEqual(['a'])
  })
})
