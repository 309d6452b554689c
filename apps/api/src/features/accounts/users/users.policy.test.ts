import { allRights, type Right } from '@cantina/contract/permissions'
import { describe, expect, it } from 'vitest'
import { type Actor, type Person, refusalToRemove, refusalToSave } from './users.policy'

const administrator: Actor = { userId: 'a', role: 'bussiness_admin', rights: allRights }
const clerk: Actor = {
  userId: 'c',
  role: 'business_user',
  rights: ['user.display', 'user.edit', 'sales.display'],
}

const person = (changes: Partial<Person> = {}): Person => ({
  id: 'p',
  role: 'business_user',
  rights: ['sales.display'],
  email: 'p@example.com',
  language: 'en',
  ...changes,
})

const wish = (changes: object = {}) => ({
  role: 'business_user' as const,
  rights: ['sales.display'] as Right[],
  email: 'p@example.com',
  hasPassword: false,
  ...changes,
})

describe('an administrator', () => {
  it('may make and change anyone', () => {
    expect(refusalToSave(administrator, null, wish({ role: 'bussiness_admin' }))).toBeNull()
    const other = person({ role: 'bussiness_admin' })
    expect(refusalToSave(administrator, other, wish({ hasPassword: true }))).toBeNull()
    expect(refusalToRemove(administrator, [other])).toBeNull()
  })

  it('cannot step down, nor change their own sign-in without the password', () => {
    const self = person({ id: 'a', role: 'bussiness_admin', rights: [] })
    const code = (changes: object) =>
      refusalToSave(administrator, self, wish({ role: 'bussiness_admin', ...changes }))
    expect(code({ role: 'business_user' })?.code).toBe('own_rights')
    expect(code({ hasPassword: true })?.field?.name).toBe('password')
    expect(code({ email: 'new@example.com' })?.field?.name).toBe('email')
    expect(code({ rights: ['booking.edit'] })).toBeNull()
    expect(refusalToRemove(administrator, [person(), self])?.code).toBe('own_account')
  })
})

describe('someone who may edit users', () => {
  it('grants what they have themselves', () => {
    expect(refusalToSave(clerk, null, wish())).toBeNull()
    expect(refusalToSave(clerk, person({ rights: [] }), wish())).toBeNull()
  })

  it.each<[string, Person | null, object]>([
    ['a right they lack', null, { rights: ['booking.display'] }],
    ['more of a module than they have', null, { rights: ['sales.edit'] }],
    ['a right they lack to someone who has others', person(), { rights: ['sales.delete'] }],
    ['a password to someone above them', person({ rights: ['sales.edit'] }), { hasPassword: true }],
    [
      'another e-mail to someone above them',
      person({ rights: ['booking.edit'] }),
      { rights: ['booking.edit'], email: 'mine@example.com' },
    ],
  ])('cannot give %s', (_, before, changes) => {
    expect(refusalToSave(clerk, before, wish(changes))?.code).toBe('rights_exceeded')
  })

  it('leave alone what someone above them has: taking it away first would let them take over', () => {
    const above = person({ rights: ['booking.edit'] })
    expect(refusalToSave(clerk, above, wish({ rights: ['booking.edit'] }))).toBeNull()
    expect(refusalToSave(clerk, above, wish({ rights: [] }))?.code).toBe('rights_exceeded')
    expect(refusalToSave(clerk, person(), wish({ rights: [] }))).toBeNull()
  })

  it('cannot make, change or remove an administrator', () => {
    const other = person({ role: 'bussiness_admin' })
    expect(refusalToSave(clerk, null, wish({ role: 'bussiness_admin' }))?.code).toBe(
      'administrator_only',
    )
    expect(refusalToSave(clerk, other, wish())?.code).toBe('administrator_only')
    expect(refusalToRemove(clerk, [other])?.code).toBe('administrator_only')
  })

  it('cannot change their own rights, in either direction', () => {
    const self = person({ id: 'c', rights: clerk.rights })
    for (const rights of [[], [...clerk.rights, 'booking.edit']]) {
      expect(refusalToSave(clerk, self, wish({ rights }))?.code).toBe('own_rights')
    }
    expect(refusalToSave(clerk, self, wish({ rights: clerk.rights }))).toBeNull()
  })

  it('cannot disable or delete someone with more rights', () => {
    expect(refusalToRemove(clerk, [person()])).toBeNull()
    expect(refusalToRemove(clerk, [person({ rights: ['sales.edit'] })])?.code).toBe(
      'rights_exceeded',
    )
  })
})
