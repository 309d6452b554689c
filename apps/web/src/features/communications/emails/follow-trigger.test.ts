import { emails } from '@cantina/contract/communications/emails'
import { mailTriggers } from '@cantina/domain/communications/mail-rule'
import { describe, expect, it } from 'vitest'
import { changesWith } from './follow-trigger'

const written = {
  ...emails.empty,
  name: 'Reminder',
  days: 2,
  direction: 'before' as const,
  scheduledDate: '2026-12-08',
  recipientEmail: 'desk@example.com',
  cc: 'owner@example.com',
  subjectEn: 'Soon',
  bodyEn: '<p>See you</p>',
  serviceIds: ['0197c7a4-5f3e-7c63-a5a5-6d2f5a0a1b11'],
  productIds: ['0197c7a4-5f3e-7c63-a5a5-6d2f5a0a1b12'],
}

describe('another trigger', () => {
  it.each(mailTriggers)('leaves nothing behind that %s may not have', (trigger) => {
    const changed = { ...written, trigger, ...changesWith(trigger, written) }
    expect(emails.input.safeParse(changed).error?.issues ?? []).toEqual([])
  })

  it('proposes some days before an arrival, and keeps those that were chosen', () => {
    expect(changesWith('arrival', emails.empty)).toMatchObject({ days: 3, direction: 'before' })
    expect(changesWith('arrival', written)).toMatchObject({ days: 2, direction: 'before' })
  })

  it('keeps the recipient where the trigger allows one of the business', () => {
    expect(changesWith('booking_request', written)).not.toHaveProperty('recipientEmail')
    expect(changesWith('birthday', written)).toMatchObject({ recipientEmail: null, cc: null })
  })
})
