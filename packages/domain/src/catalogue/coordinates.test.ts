import { describe, expect, it } from 'vitest'
import { readCoordinates } from './coordinates'

describe('coordinates', () => {
  it.each([
    ['43.4667, 11.0429', { latitude: 43.4667, longitude: 11.0429 }],
    ['43.4667,11.0429', { latitude: 43.4667, longitude: 11.0429 }],
    [' -34.6  -58.4 ', { latitude: -34.6, longitude: -58.4 }],
    ['90, 180', { latitude: 90, longitude: 180 }],
  ])('are read as maps write them: %s', (text, read) => {
    expect(readCoordinates(text)).toEqual(read)
  })

  it.each(['', 'Siena', '43.4667', '91, 11', '43, 181', '43,4667, 11,0429', '43°28′ N', '1, 2, 3'])(
    'are none in %j',
    (text) => {
      expect(readCoordinates(text)).toBeNull()
    },
  )
})
