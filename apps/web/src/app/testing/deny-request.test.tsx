// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { useDeny } from '#features/bookings/bookings/use-deny'
import { eventually, one, press, says } from './dom'
import { close, showPart } from './shown-part'

afterEach(close)

async function ask(netPaidCents: number, channel = 'website') {
  function Deny() {
    const deny = useDeny({ customerName: 'Grace Hopper', netPaidCents, channel }, () => undefined)
    return (
      <button type="button" onClick={() => void deny()}>
        Ask
      </button>
    )
  }
  await showPart(<Deny />, { fetch: async () => Response.json({}), rights: [] })
  await press('button', 'Ask')
  await one('dialog', /Grace Hopper/)
  await eventually(() => expect(says('The seats become available again immediately.')).toBe(true))
}

it('says what was paid for a request and stays until it is refunded', async () => {
  await ask(4_500)
  expect(says('€45.00 has been paid and is not refunded by itself')).toBe(true)
})

it.each([
  ['nothing was paid', 0, 'website'],
  ['a platform took the money and gives it back', 4_500, 'channel_manager'],
])('says nothing of money where %s', async (_, netPaidCents, channel) => {
  await ask(netPaidCents, channel)
  expect(says('has been paid')).toBe(false)
})
