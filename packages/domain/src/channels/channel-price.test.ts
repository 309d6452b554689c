import { describe, expect, it } from 'vitest'
import { channelPrice } from './channel-price'

describe('a price through a platform', () => {
  it('leaves the platform its commission', () => {
    expect(channelPrice({ priceMode: 'commission', percent: 22.5 }, 5_000)).toEqual({
      retailCents: 5_000,
      netCents: 3_875,
    })
  })

  it('gets a markup that the business does not see', () => {
    expect(channelPrice({ priceMode: 'markup', percent: 20 }, 2_505)).toEqual({
      retailCents: 3_006,
      netCents: 2_505,
    })
  })

  it('is the same for both where nothing is taken, and nothing where it costs nothing', () => {
    for (const priceMode of ['commission', 'markup'] as const) {
      const free = channelPrice({ priceMode, percent: 0 }, 999)
      expect(free).toEqual({ retailCents: 999, netCents: 999 })
      expect(channelPrice({ priceMode, percent: 33 }, 0)).toEqual({ retailCents: 0, netCents: 0 })
    }
  })
})
