import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import type { ShippingAddress } from '@cantina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import type { OrderFormInput } from './order-form-contract'
import { orderForm } from './order-form-contract'
import { billingFrom, newOrderDraft, orderDraftOf, orderInputOf } from './order-form-values'

const id = '0199da9c-131f-7124-ab3b-cd62825d0634'
const address: ShippingAddress = {
  name: 'Anna Rossi',
  company: null,
  street: 'Via dei Colli',
  number: '12',
  city: 'Siena',
  postalCode: '53100',
  countryId: 1,
}
const filled = {
  ...newOrderDraft(id),
  lines: [{ productId: id, quantity: 2 }],
} as OrderFormInput

describe('an order in its form', () => {
  it('sends neither an address nor billing data nor an agent that were put aside', () => {
    const input = {
      ...filled,
      agentId: id,
      shipping: address,
      billing: billingFrom(address, null),
    }
    expect(orderInputOf(input, null)).toMatchObject({
      agentId: null,
      shipping: null,
      billing: null,
    })
    const shipped = orderInputOf({ ...input, delivery: 'ship', hasBilling: true }, id)
    expect(shipped.shipping).toEqual(address)
    expect(shipped.billing?.city).toBe('Siena')
    expect(shipped).not.toHaveProperty('delivery')
  })

  it('needs the agent of an order that an agent brings', () => {
    const result = orderForm.input.safeParse({ ...filled, channel: 'agent' })
    expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual(['agentId'])
    expect(orderForm.input.safeParse(filled).success).toBe(true)
  })

  it('is the same order when it is read and sent again', () => {
    const order = {
      version: 3,
      posId: id,
      channel: 'back_office',
      customer: { id },
      agent: null,
      lines: [{ productId: id, quantity: 2, name: 'Brut' }],
      shipping: address,
      billing: null,
      discountCode: 'WINTER',
      notes: null,
    } as unknown as OrderDetail
    const { version, ...draft } = orderDraftOf(order)
    expect(version).toBe(3)
    const sent = orderInputOf(orderForm.input.parse(draft), draft.customerId)
    expect(sent).toEqual({
      posId: id,
      channel: 'back_office',
      customerId: id,
      agentId: null,
      lines: [{ productId: id, quantity: 2 }],
      shipping: address,
      billing: null,
      discountCode: 'WINTER',
      giftRecipient: null,
      notes: null,
    })
  })
})
