import type { Guest } from '@cantina/contract/customers/customers'
import type { OrderDetail } from '@cantina/contract/orders/order-detail'
import {
  type OrderBilling,
  type orders,
  orders as ordersResource,
  type ShippingAddress,
} from '@cantina/contract/orders/orders'
import { unset } from '@cantina/contract/unset'
import type { z } from 'zod'
import { fullName } from '#components/guests/guest-names'
import type { OrderDraft, OrderFormInput } from './order-form-contract'

/** What a new order starts with. */
export function newOrderDraft(posId: string | null): OrderDraft {
  return {
    ...ordersResource.empty,
    posId,
    giftRecipient: null,
    guest: null,
    delivery: 'along',
    hasBilling: false,
  }
}

/** An order as it stands in the form that changes it. */
export function orderDraftOf(order: OrderDetail): OrderDraft & { readonly version: number } {
  const { shipping, billing } = order
  return {
    version: order.version,
    posId: order.posId,
    channel: order.channel as OrderDraft['channel'],
    customerId: order.customer?.id ?? null,
    agentId: order.agent?.id ?? null,
    lines: order.lines.map(({ productId, quantity, amountCents }) => ({
      productId,
      quantity,
      amountCents,
    })),
    shipping: shipping as ShippingAddress | null,
    billing,
    giftRecipient: order.giftRecipient,
    discountCode: order.discountCode,
    notes: order.notes,
    guest: null,
    delivery: shipping ? 'ship' : 'along',
    hasBilling: billing !== null,
  }
}

/** What the server is sent, once the customer is known. */
export function orderInputOf(
  { guest: _, delivery, hasBilling, ...input }: OrderFormInput,
  customerId: string | null,
): z.output<typeof orders.input> {
  return {
    ...input,
    customerId,
    agentId: input.channel === 'agent' ? input.agentId : null,
    shipping: delivery === 'ship' ? input.shipping : null,
    billing: hasBilling ? input.billing : null,
  }
}

type Named = Pick<Guest, 'name' | 'surname' | 'countryId'>

/** The address of somebody of whom only name and country are known. */
export function addressOf(customer: Named | null): ShippingAddress {
  return {
    name: customer ? fullName(customer) : '',
    company: null,
    street: '',
    number: null,
    city: '',
    postalCode: '',
    countryId: customer?.countryId ?? unset,
    vatCode: null,
    sdi: null,
  }
}

/** An invoice mostly goes where the goods go. */
export function billingFrom(
  shipping: ShippingAddress | null,
  customer: Named | null,
): OrderBilling {
  const from = shipping ?? addressOf(customer)
  return {
    name: from.name || null,
    company: from.company,
    street: from.street || null,
    number: from.number,
    city: from.city || null,
    postalCode: from.postalCode || null,
    countryId: from.countryId ?? null,
    vatCode: from.vatCode ?? null,
    taxCode: null,
    sdi: from.sdi ?? null,
    pec: null,
  }
}
