import { describe, expect, it } from 'vitest'
import type { MailTrigger } from './mail-rule'
import { isTooLate } from './too-late'

const at = (text: string) => new Date(`${text}:00Z`)
const startsAt = at('2026-11-20T10:00')

function isLate(trigger: MailTrigger, direction: 'before' | 'after', now: string) {
  const mail = { rule: { trigger, direction }, sendAt: at('2026-11-17T09:00'), startsAt }
  return isTooLate(mail, at(now))
}

describe('a mail that did not leave in time', () => {
  it('about a visit to come is still good until it begins', () => {
    expect(isLate('arrival', 'before', '2026-11-20T09:59')).toBe(false)
    expect(isLate('arrival', 'before', '2026-11-20T10:00')).toBe(true)
    expect(isLate('booking_confirmation', 'after', '2026-11-20T10:00')).toBe(true)
    expect(isLate('booking_request', 'after', '2026-11-20T10:00')).toBe(true)
  })

  it('after a visit, or about its end, is good for a week', () => {
    expect(isLate('arrival', 'after', '2026-11-24T09:00')).toBe(false)
    expect(isLate('arrival', 'after', '2026-11-24T09:01')).toBe(true)
    expect(isLate('booking_cancellation', 'after', '2026-11-21T10:00')).toBe(false)
  })

  it('that wishes a happy birthday, or advertises, is good for a day', () => {
    const mail = {
      rule: { trigger: 'birthday', direction: 'before' } as const,
      sendAt: at('2026-11-17T09:00'),
      startsAt: null,
    }
    expect(isTooLate(mail, at('2026-11-18T09:00'))).toBe(false)
    expect(isTooLate(mail, at('2026-11-18T09:01'))).toBe(true)
  })
})
