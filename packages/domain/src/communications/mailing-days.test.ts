import { describe, expect, it } from 'vitest'
import type { MailRule } from './mail-rule'
import { celebratedOn, dueMailingDays } from './mailing-days'

const zone = 'Europe/Rome'
const at = (text: string) => new Date(`${text}:00Z`)

function birthdayRule(changes: Partial<MailRule> = {}) {
  return {
    id: 'rule',
    trigger: 'birthday' as const,
    days: 0,
    direction: 'before' as const,
    sendMinute: 9 * 60,
    itemIds: [],
    activeSince: at('2026-01-01T00:00'),
    scheduledDate: null,
    ...changes,
  }
}

describe('the days whose birthday mails are due', () => {
  it('are today’s from the hour on, and for a day', () => {
    const rule = birthdayRule()
    expect(dueMailingDays(rule, zone, at('2026-11-16T07:59'))).toEqual(['2026-11-15'])
    expect(dueMailingDays(rule, zone, at('2026-11-16T08:00'))).toEqual(['2026-11-15', '2026-11-16'])
    expect(dueMailingDays(rule, zone, at('2026-11-16T08:01'))).toEqual(['2026-11-16'])
  })

  it('are some days ahead or ago where the rule says so', () => {
    const now = at('2026-11-16T10:00')
    expect(dueMailingDays(birthdayRule({ days: 7 }), zone, now)).toEqual(['2026-11-23'])
    expect(dueMailingDays(birthdayRule({ days: 1, direction: 'after' }), zone, now)).toEqual([
      '2026-11-15',
    ])
  })

  it('keep the hour of the business over both clock changes', () => {
    const rule = birthdayRule({ sendMinute: 10 * 60 })
    expect(dueMailingDays(rule, zone, at('2026-03-28T09:00'))).toContain('2026-03-28')
    expect(dueMailingDays(rule, zone, at('2026-03-29T07:59'))).not.toContain('2026-03-29')
    expect(dueMailingDays(rule, zone, at('2026-03-29T08:00'))).toContain('2026-03-29')
    expect(dueMailingDays(rule, zone, at('2026-10-25T08:59'))).not.toContain('2026-10-25')
    expect(dueMailingDays(rule, zone, at('2026-10-25T09:00'))).toContain('2026-10-25')
  })

  it('are not those of an hour that was over when the rule came into force', () => {
    const rule = birthdayRule({ activeSince: at('2026-11-16T09:00') })
    expect(dueMailingDays(rule, zone, at('2026-11-16T10:00'))).toEqual([])
    expect(dueMailingDays(rule, zone, at('2026-11-17T10:00'))).toEqual(['2026-11-17'])
  })
})

describe('a scheduled sending', () => {
  const rule = {
    ...birthdayRule(),
    trigger: 'scheduled' as const,
    scheduledDate: '2026-11-16',
    sendMinute: null,
  }

  it('is due on its day, in the morning where no hour is said, and given up a day later', () => {
    expect(dueMailingDays(rule, zone, at('2026-11-16T07:59'))).toEqual([])
    expect(dueMailingDays(rule, zone, at('2026-11-16T08:00'))).toEqual(['2026-11-16'])
    expect(dueMailingDays(rule, zone, at('2026-11-17T08:00'))).toEqual(['2026-11-16'])
    expect(dueMailingDays(rule, zone, at('2026-11-17T08:01'))).toEqual([])
  })
})

describe('whoever was born on 29 February', () => {
  it('celebrates on the 28th in years without one', () => {
    expect(celebratedOn('2027-02-28')).toEqual([228, 229])
    expect(celebratedOn('2028-02-28')).toEqual([228])
    expect(celebratedOn('2028-02-29')).toEqual([229])
    expect(celebratedOn('2027-03-01')).toEqual([301])
  })
})
