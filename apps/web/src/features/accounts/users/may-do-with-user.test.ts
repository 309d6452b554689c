import { describe, expect, it } from 'vitest'
import { mayDoWithUser } from './may-do-with-user'

const administrator = { userId: 'giulia', role: 'bussiness_admin' } as const
const colleague = { userId: 'marco', role: 'business_user' } as const

describe('mayDoWithUser', () => {
  it('lets an administrator do everything with others', () => {
    const other = { id: 'anna', role: 'bussiness_admin' } as const
    expect(mayDoWithUser(administrator, 'update', other)).toBe(true)
    expect(mayDoWithUser(administrator, 'remove', other)).toBe(true)
  })

  it('keeps administrators from those who are none', () => {
    const other = { id: 'giulia', role: 'bussiness_admin' } as const
    expect(mayDoWithUser(colleague, 'update', other)).toBe(false)
    expect(mayDoWithUser(colleague, 'setStatus', other)).toBe(false)
    expect(mayDoWithUser(colleague, 'update', { id: 'sara', role: 'business_user' })).toBe(true)
  })

  it.each([
    ['update', true],
    ['setStatus', false],
    ['remove', false],
  ] as const)('%s of oneself: %s', (verb, isAllowed) => {
    const self = { id: 'giulia', role: 'bussiness_admin' } as const
    expect(mayDoWithUser(administrator, verb, self)).toBe(isAllowed)
  })
})
