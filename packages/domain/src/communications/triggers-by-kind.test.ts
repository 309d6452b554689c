import { expect, it } from 'vitest'
import { mailTriggers } from './mail-rule'
import { firstTriggerForKinds, triggersForKinds } from './triggers-by-kind'

it('puts what a business does before what it does not', () => {
  expect(triggersForKinds(['Merchandise']).slice(0, 3)).toEqual([
    'purchase_confirmation',
    'shipment_confirmation',
    'delivery_confirmation',
  ])
  expect(triggersForKinds(['Restaurant'])[0]).toBe('booking_request')
  expect(triggersForKinds(['Restaurant']).toSorted()).toEqual([...mailTriggers].toSorted())
})

it('leaves the order as it is for who said nothing', () => {
  expect(triggersForKinds([])).toEqual(mailTriggers)
})

it('begins with a purchase where nothing but goods is sold', () => {
  expect(firstTriggerForKinds(['Merchandise'])).toBe('purchase_confirmation')
  expect(firstTriggerForKinds(['Merchandise', 'Services'])).toBe('booking_confirmation')
  expect(firstTriggerForKinds([])).toBe('booking_confirmation')
})
