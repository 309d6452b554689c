import { orders } from '@cantina/contract/orders/orders'
import { withRules } from '@cantina/contract/rules'
import { z } from 'zod'
import { newGuest } from '#components/guests/guest-values'

export const deliveries = ['along', 'ship'] as const

const inputFields = {
  ...orders.inputFields,
  /** Somebody who buys for the first time; none while someone known stands in the form. */
  guest: newGuest.nullable(),
  delivery: z.enum(deliveries),
  hasBilling: z.boolean(),
}

/** An order as one form fills it in: with a customer who may be new, and its way to them. */
export const orderForm = {
  texts: orders.texts,
  inputFields,
  input: withRules<z.ZodObject<typeof inputFields>, typeof inputFields>(
    z.strictObject(inputFields),
    [
      ({ channel, agentId }, complain) => {
        if (channel === 'agent' && agentId === null) complain('agentId', 'required')
      },
    ],
  ),
}

export type OrderFormInput = z.output<typeof orderForm.input>

/** The same while it is being filled in: what is not chosen yet is null. */
export type OrderDraft = Omit<OrderFormInput, 'posId'> & { readonly posId: string | null }
