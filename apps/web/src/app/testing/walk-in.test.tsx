// @vitest-environment happy-dom

import type { Offer } from '@cantina/contract/bookings/offers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeOffline } from '#components/offline/offline-state'
import { tasting, tillWith } from '#features/till/till/cart-samples'
import { createCartStore } from '#features/till/till/cart-store'
import { GuestSheet } from '#features/till/till/guest-sheet'
import { type TillScope, TillScopeContext } from '#features/till/till/till-scope'
import { VisitSheet } from '#features/till/till/visit-sheet'
import { all, eventually, fill, one, press, says } from './dom'
import { close, showPart } from './shown-part'

const readKeptSeats = vi.hoisted(() => vi.fn())
vi.mock('#components/offline/kept-seats', () => ({ readKeptSeats }))
// There is nowhere to go to.
vi.mock('#resource/form/use-leave-guard', () => ({
  useLeaveGuard: () => ({ letGo: () => undefined }),
}))
vi.setConfig({ testTimeout: 20_000 })

const offer = {
  service: {
    ...tasting,
    isSold: true,
    internalNotes: null,
    minimumGuests: 1,
    maximumGuests: null,
    nonDrinkerPriceCents: null,
    underPriceCents: null,
    underAge: 18,
    vatRateId: 'ordinary',
    seasons: [],
  },
  extras: [],
  questions: [],
  timeZone: 'Europe/Rome',
} as unknown as Offer

const seats = (start: string, quantity: number, languageIds: number[] = []) => ({
  ...{ serviceId: tasting.id, date: '2030-05-01', start, quantity },
  ...{ isOneParty: false, languageIds },
})

describe('guests who walk in while nobody answers', () => {
  const till = tillWith()
  const store = createCartStore('walk-in')
  const scope = {
    ...{ till, store, settlement: {} },
    ...{ say: () => undefined, refresh: () => undefined, openSheet: () => undefined },
  } as unknown as TillScope

  beforeEach(() => {
    store.dispatch({ type: 'clear', key: 'next' })
    changeOffline({ isReachable: false, device: 'ready' })
    readKeptSeats.mockResolvedValue({
      seats: [seats('10:00', 2), seats('11:00', 1), seats('12:00', 4, [99])],
      offers: { [tasting.id]: { offer, discounts: [] } },
    })
  })
  afterEach(() => {
    close()
    changeOffline({ isReachable: true, device: 'unknown' })
  })

  const open = (part: React.ReactNode) =>
    showPart(<TillScopeContext value={scope}>{part}</TillScopeContext>, {
      fetch: () => Promise.reject(new TypeError('No answer')),
      rights: ['sales.display', 'sales.edit', 'booking.display', 'booking.edit'],
    })

  it('are seated where this device keeps seats for all of them, in a language that is spoken', async () => {
    await open(<VisitSheet service={tasting} onClose={() => undefined} />)
    await eventually(() => expect(says('only the seats that this device keeps')).toBe(true))
    await one('button', /^10:00/)
    const times = all('button', /^1\d:00/)
    expect(times.map((time) => time.hasAttribute('disabled'))).toEqual([false, true, true])
    await press('button', 'Add for €50.00')
    expect(store.memory.get().cart.visits[0]?.visit).toMatchObject({ start: '10:00', guests: 2 })
  })

  it.each([
    ['any more', { [tasting.id]: { offer, discounts: [] } }],
    ['at all', {}],
  ])('read that no seats are kept %s', async (_, offers) => {
    readKeptSeats.mockResolvedValue({ seats: [], offers })
    await open(<VisitSheet service={tasting} onClose={() => undefined} />)
    await eventually(() => expect(says('No seats kept for this visit')).toBe(true))
  })

  it('become known with the sale, and are looked up nowhere', async () => {
    await open(<GuestSheet onClose={() => undefined} />)
    await fill('Name', 'Nora')
    await press('button', 'Choose')
    await eventually(() =>
      expect(store.memory.get().cart.customer).toMatchObject({
        id: null,
        name: 'Nora',
        guest: { name: 'Nora', surname: null },
        uses: {},
      }),
    )
  })
})
