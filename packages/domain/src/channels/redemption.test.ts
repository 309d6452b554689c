import { describe, expect, it } from 'vitest'
import { type RedeemableVisit, redemptionRefusal } from './redemption'

const now = new Date('2027-05-08T08:00:00Z')
const moment = { today: '2027-05-08', now }
const visit: RedeemableVisit = {
  status: 'confirmed',
  arrivalStatus: 'expected',
  date: '2027-05-08',
  startsAt: new Date('2027-05-08T09:00:00Z'),
}
const begun = { ...visit, startsAt: new Date('2027-05-08T07:00:00Z') }
const tomorrow = { ...visit, date: '2027-05-09', startsAt: new Date('2027-05-09T09:00:00Z') }
const yesterday = { ...visit, date: '2027-05-07', startsAt: new Date('2027-05-07T09:00:00Z') }

describe('a platform at the door', () => {
  it.each([
    ['redeem', visit, null],
    ['redeem', begun, null],
    ['redeem', { ...begun, arrivalStatus: 'no_show' }, null],
    ['redeem', { ...visit, arrivalStatus: 'arrived' }, 'already_redeemed'],
    ['redeem', tomorrow, 'too_early'],
    ['redeem', yesterday, 'expired'],
    ['redeem', { ...visit, status: 'denied' }, 'cancelled'],
    ['redeem', { ...visit, status: 'to_be_confirmed' }, 'not_confirmed'],
    ['no_show', begun, null],
    ['no_show', visit, 'too_early'],
    ['no_show', yesterday, 'expired'],
    ['no_show', { ...begun, arrivalStatus: 'arrived' }, 'already_redeemed'],
    ['undo', visit, 'not_redeemed'],
    ['undo', { ...visit, arrivalStatus: 'arrived' }, null],
    ['undo', { ...begun, arrivalStatus: 'no_show' }, null],
    ['undo', { ...yesterday, arrivalStatus: 'arrived' }, 'expired'],
  ] as const)('%s of %o: %s', (step, booked, refusal) => {
    expect(redemptionRefusal(step, booked, moment)).toBe(refusal)
  })
})
