import { cents, lengths, requiredText } from '@cantina/contract/fields'
import { z } from 'zod'

const texts = 'entities.payments.gift-card'
const reason = requiredText(lengths.address)
const adjustFields = { balanceCents: cents, reason }
const expireFields = { reason }

export const adjustForm = {
  texts,
  inputFields: adjustFields,
  input: z.strictObject(adjustFields),
} as const

export const expireForm = {
  texts,
  inputFields: expireFields,
  input: z.strictObject(expireFields),
} as const
