import { bookings } from '@cantina/contract/bookings/bookings'
import { customers } from '@cantina/contract/customers/customers'
import { tags } from '@cantina/contract/customers/tags'
import { documents } from '@cantina/contract/documents/documents'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { resourceKey } from '#resource/any-resource'
import { bookingFormKey, bookingKey, bookingsChanged } from './bookings-changed'

describe('a change of a booking', () => {
  it('makes stale whatever shows bookings, an open form too, and leaves the rest', async () => {
    const client = new QueryClient()
    const isStaleAfter = async (queryKey: readonly unknown[]) => {
      client.setQueryData(queryKey, {})
      await bookingsChanged(client)
      return client.getQueryState(queryKey)?.isInvalidated
    }
    const shown = [
      bookingKey('one'),
      bookingFormKey('one'),
      [...resourceKey(bookings), 'list', {}],
      [...resourceKey(documents), 'list', {}],
      ['booking', 'documents', 'one', 1],
      ['booking', 'closing', '2026-06-01', null],
      ['booking', 'calendar', 'pos', '2026-06-01', 1],
      [...resourceKey(customers), 'summary', 'ada'],
      ['home', 'overview'],
    ]
    for (const key of shown) expect(await isStaleAfter(key), key.join(' ')).toBe(true)
    expect(await isStaleAfter([...resourceKey(tags), 'list', {}])).toBe(false)
  })
})
