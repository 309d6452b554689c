import { describe, expect, it } from 'vitest'
import { isReadable, storedVersion } from './offline-queue'
import { contentNow } from './stored-content'

describe('what an older version of the application has stored', () => {
  const sale = { posId: 'cellar', totalCents: 1_000 }

  it('is read as this one writes it', () => {
    expect(contentNow({ version: 1, kind: 'sell' }, sale)).toEqual({
      ...sale,
      deviceId: null,
      guest: null,
      visits: [],
    })
    expect(contentNow({ version: 1, kind: 'sell' }, { ...sale, deviceId: 'banco' })).toMatchObject({
      deviceId: 'banco',
    })
    const step = { bookingId: 'visit', note: null }
    expect(contentNow({ version: 1, kind: 'check_in' }, step)).toEqual(step)
  })

  it('is left as it is by this version, and alone by an older one', () => {
    expect(contentNow({ version: storedVersion, kind: 'sell' }, sale)).toEqual(sale)
    expect(isReadable({ version: storedVersion })).toBe(true)
    expect(isReadable({ version: storedVersion + 1 })).toBe(false)
  })
})
