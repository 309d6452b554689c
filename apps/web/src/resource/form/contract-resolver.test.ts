import { tags } from '@cantina/contract/customers/tags'
import { describe, expect, it } from 'vitest'
import { contractResolver } from './contract-resolver'
import { namedErrors } from './form-errors'

async function complaints(values: object) {
  const resolve = contractResolver(tags.input)
  const { errors } = await resolve(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(namedErrors(errors).map(({ name, error }) => [name, error.text]))
}

describe('a form held against its contract', () => {
  it('gets a text key for every bad field, so that the words can follow the language', async () => {
    expect(await complaints({ ...tags.empty, name: null, color: 'red' })).toEqual({
      name: { key: 'required', params: {} },
      color: { key: 'invalidFormat', params: {} },
    })
  })

  it('says of an unreadable amount why it is unreadable', async () => {
    const text = { key: 'decimalPlaces', params: { count: 2 } }
    const fromPurchases = { unreadable: '1.999', text }
    expect(await complaints({ ...tags.empty, name: 'VIP', fromPurchases })).toEqual({
      fromPurchases: text,
    })
  })

  it('passes on what the contract makes of the values', async () => {
    const resolve = contractResolver(tags.input)
    const result = await resolve({ ...tags.empty, name: ' VIP ', color: '#7A1F3D' }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    expect(result.values).toMatchObject({ name: 'VIP', color: '#7a1f3d' })
  })
})
