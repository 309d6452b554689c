import { users } from '@cantina/contract/accounts/users'
import { tags } from '@cantina/contract/customers/tags'
import { describe, expect, it } from 'vitest'
import { differingFields, formValues } from './form-values'

describe('a record in its form', () => {
  const record = { ...tags.empty, name: 'VIP', id: 'x', version: 3, status: 'active' }

  it('is its fields alone', () => {
    expect(formValues(tags, record)).toEqual({ ...tags.empty, name: 'VIP' })
  })

  it('has null for everything empty', () => {
    expect(formValues(tags, tags.empty).name).toBe(null)
  })

  it('has null for what is sent and never comes back', () => {
    const { password: _, ...saved } = users.empty
    expect(formValues(users, saved).password).toBe(null)
  })

  it('names the fields that differ from another version', () => {
    const mine = formValues(tags, record)
    const theirs = { ...mine, name: 'Regular', toPurchases: 4 }
    expect(differingFields(mine, theirs)).toEqual(['name', 'toPurchases'])
    expect(differingFields(mine, { ...mine })).toEqual([])
  })
})
