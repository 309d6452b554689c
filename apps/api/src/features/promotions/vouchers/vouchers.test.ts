import { vouchers } from '@cantina/contract/promotions/vouchers'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsOf, createProduct } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { useTestServer } from '#testing/test-server'

describe('a discount voucher', () => {
  const server = useTestServer()
  let user: TestUser
  let calls: ReturnType<typeof callsOf>

  beforeEach(async () => {
    user = await createUser(server)
    calls = callsOf(server, vouchers, user)
  })

  const scene = (who = user) => ({ server, businessId: who.businessId })
  const create = async (changes = {}) =>
    calls.create({ ...(await sampleOf(vouchers, scene())), ...changes })
  const fieldsOf = async (changes: object) => (await create(changes)).body.fields

  it('has a code of letters and digits that is there once, whatever its case', async () => {
    expect(await fieldsOf({ code: '' })).toEqual({ code: 'This is required field' })
    for (const code of ['TEN OFF', 'TEN-OFF', 'DIECI€', 'città']) {
      expect(await fieldsOf({ code }), code).toEqual({
        code: 'It can only contain alphanumeric characters',
      })
    }
    expect((await create({ code: 'Brindisi10' })).body.item.code).toBe('Brindisi10')
    const again = await create({ code: 'BRINDISI10', type: 'services' })
    expect(again.status).toBe(409)
    expect(again.body.fields).toEqual({ code: 'Already used this value' })
    const other = await createUser(server)
    const elsewhere = { ...(await sampleOf(vouchers, scene(other))), code: 'BRINDISI10' }
    expect((await callsOf(server, vouchers, other).create(elsewhere)).status).toBe(200)
  })

  it('gets a code of its own when copied, as often as wanted', async () => {
    const made = (await create({ code: 'Brindisi' })).body.item
    const codes = []
    for (let copies = 0; copies < 3; copies += 1) {
      codes.push((await calls.duplicate(made.id)).body.item.code)
    }
    expect(codes).toEqual(['Brindisi2', 'Brindisi3', 'Brindisi4'])
    const long = (await create({ code: 'A'.repeat(50) })).body.item
    expect((await calls.duplicate(long.id)).body.item.code).toBe(`${'A'.repeat(44)}2`)
  })

  it('has a maximum of uses only where many may use it', async () => {
    for (const usage of ['single', 'multiple_single']) {
      expect(await fieldsOf({ usage })).toEqual({ maximumUses: 'Invalid Format' })
      expect((await create({ usage, maximumUses: null })).status).toBe(200)
    }
    expect((await create({ usage: 'multiple', maximumUses: null })).status).toBe(200)
    expect(await fieldsOf({ maximumUses: 0, minimumUnits: 0 })).toEqual({
      maximumUses: 'The minimum value is 1',
      minimumUnits: 'The minimum value is 1',
    })
  })

  it('is found by its code and exported with words', async () => {
    const productId = await createProduct(scene())
    const made = (await create({ code: 'PRIMAVERA26', productIds: [productId], usage: 'multiple' }))
      .body.item
    await create()
    const { items } = (await calls.list({ q: 'primavera' })).body
    expect(items).toMatchObject([{ id: made.id, itemCount: 1, useCount: 0, maximumUses: 20 }])
    const italian = callsOf(server, vouchers, { token: user.token, language: 'it' })
    const { text } = await italian.export({ q: 'primavera' })
    expect(text).toContain('PRIMAVERA26;')
    expect(text).toContain(';Prodotti;Importo;;5,00;')
    expect(text).toContain(';Uso multiplo;20;')
  })
})
