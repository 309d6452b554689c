import { tags } from '@cantina/contract/customers/tags'
import { alcoholPercent } from '@cantina/contract/decimal'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldRules, rulesAt } from './field-rules'

describe('what a form shows of a field beforehand', () => {
  it('marks what cannot be left empty', () => {
    expect(fieldRules(tags.fields.name).isRequired).toBe(true)
    expect(fieldRules(tags.fields.color).isRequired).toBe(true)
    expect(fieldRules(tags.fields.notes).isRequired).toBe(false)
    expect(fieldRules(tags.fields.fromPurchases).isRequired).toBe(false)
  })

  it('marks a list only when it needs an entry', () => {
    expect(fieldRules(z.array(z.string())).isRequired).toBe(false)
    expect(fieldRules(z.array(z.string()).min(1)).isRequired).toBe(true)
    expect(fieldRules(z.array(z.string()).min(1).nullable()).isRequired).toBe(true)
  })

  it('knows how long a text may be', () => {
    expect(fieldRules(tags.fields.name).maxLength).toBe(100)
    expect(fieldRules(tags.fields.notes).maxLength).toBe(2000)
    expect(fieldRules(tags.fields.fromPurchases).maxLength).toBe(null)
  })

  it('knows how many decimals a number may have', () => {
    expect(fieldRules(alcoholPercent.nullable()).decimals).toBe(2)
    expect(fieldRules(tags.fields.fromPurchases).decimals).toBe(null)
  })

  it('knows the values of a closed list, also when several can be chosen', () => {
    expect(fieldRules(z.enum(['red', 'white']).nullable()).options).toEqual(['red', 'white'])
    expect(fieldRules(z.array(z.enum(['red', 'white']))).options).toEqual(['red', 'white'])
  })

  it('finds a field inside of another, also in repeated rows', () => {
    const fields = {
      user: z.object({ email: z.string().max(254) }).nullable(),
      seasons: z.array(z.object({ name: z.string().max(100).nullable() })),
    }
    expect(rulesAt(fields, 'user.email')).toMatchObject({ isRequired: true, maxLength: 254 })
    expect(rulesAt(fields, 'seasons.3.name')).toMatchObject({ isRequired: false, maxLength: 100 })
    expect(rulesAt(fields, 'user.phone.prefix').maxLength).toBe(null)
  })

  it('knows nothing of a field without a schema', () => {
    expect(fieldRules(undefined)).toEqual({
      isRequired: false,
      maxLength: null,
      decimals: null,
      options: [],
    })
  })
})
