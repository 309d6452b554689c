import { describe, expect, it } from 'vitest'
import { readMessage } from './read-message'

const ours = { origin: 'https://cantina.example', window: { name: 'ours' } }
const heard = (data: unknown, changes: object = {}) =>
  readMessage({ origin: ours.origin, source: ours.window, data, ...changes }, ours)

describe('what the script hears', () => {
  it('is what the frame says of its height, its steps and its end', () => {
    expect(heard({ cantina: 'height', height: 640.2 })).toEqual({ cantina: 'height', height: 641 })
    expect(heard({ cantina: 'step', more: 1 })).toEqual({ cantina: 'step' })
    expect(heard({ cantina: 'close' })).toEqual({ cantina: 'close' })
  })

  it('is nothing from another origin, another window, or a frame that is gone', () => {
    const data = { cantina: 'close' }
    expect(heard(data, { origin: 'https://cantina.example.evil.example' })).toBeNull()
    expect(heard(data, { origin: 'http://cantina.example' })).toBeNull()
    expect(heard(data, { source: { name: 'ours' } })).toBeNull()
    const gone = { origin: ours.origin, window: null }
    expect(readMessage({ origin: ours.origin, source: null, data }, gone)).toBeNull()
  })

  it.each([
    null,
    'close',
    { cantina: 'open' },
    { cantina: 'height' },
    { cantina: 'height', height: '640' },
    { cantina: 'height', height: Number.NaN },
    { cantina: 'height', height: Number.POSITIVE_INFINITY },
    { cantina: 'height', height: -1 },
    { type: 'close' },
  ])('is nothing of what it does not understand: %j', (data) => {
    expect(heard(data)).toBeNull()
  })

  it('grows no further than any step is high', () => {
    expect(heard({ cantina: 'height', height: 1e9 })).toEqual({ cantina: 'height', height: 20_000 })
  })
})
