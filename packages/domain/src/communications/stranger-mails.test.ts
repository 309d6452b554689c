import { describe, expect, it } from 'vitest'
import { strangersTurn } from './stranger-mails'

const now = new Date('2027-05-08T12:00:00Z')
const hoursAgo = (...hours: number[]) =>
  hours.map((one) => new Date(now.getTime() - one * 3_600_000))

describe('a mail to somebody whose address nobody has confirmed', () => {
  it('leaves at once up to the third of a day', () => {
    expect(strangersTurn([], now)).toBeNull()
    expect(strangersTurn(hoursAgo(1, 2), now)).toBeNull()
    expect(strangersTurn(hoursAgo(1, 2, 24, 30), now)).toBeNull()
  })

  it('waits until a day after the third of them', () => {
    expect(strangersTurn(hoursAgo(5, 1, 2), now)).toEqual(new Date('2027-05-09T07:00:00Z'))
    expect(strangersTurn(hoursAgo(1, 2, 3, 4), now)).toEqual(new Date('2027-05-09T09:00:00Z'))
  })
})
