import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, message, notes } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { booleanText } from '#contract/query-codecs'
import { defineResource } from '#contract/resource'

export const movementCategories = [
  'purchase',
  'sale',
  'return',
  'transfer',
  'breakage',
  'tasting',
  'internal',
  'count_correction',
] as const

/** What people write by hand: sales write themselves, and a count says its own difference. */
export const handCategories = [
  'purchase',
  'return',
  'transfer',
  'breakage',
  'tasting',
  'internal',
] as const

const pieces = z.int().min(1).max(1_000_000)

/** What came and went: written once, never changed but for the note. */
export const stock = defineResource({
  name: 'stock',
  area: 'sales',
  module: 'catalogue',
  fields: {
    productId: id,
    posId: id,
    date: z.iso.date(),
    category: z.enum(movementCategories),
    quantity: pieces,
    /** Where a transfer goes. */
    toPosId: id.nullable(),
    note: notes,
  },
  rules: [
    ({ category }, complain) => {
      if (!handCategories.some((one) => one === category)) complain('category', 'notInList')
    },
    ({ category, toPosId }, complain) => {
      const isTransfer = category === 'transfer'
      if (isTransfer && toPosId === null) complain('toPosId', 'required')
      if (!isTransfer && toPosId !== null) complain('toPosId', 'invalidFormat')
    },
    ({ category, posId, toPosId }, complain) => {
      if (category === 'transfer' && toPosId === posId) complain('toPosId', 'twice')
    },
  ],
  columns: {
    productId: id,
    productName: z.string(),
    itemCode: z.string(),
    posId: id,
    posName: z.string(),
    date: z.iso.date(),
    category: z.enum(movementCategories),
    /** What came is above zero, what went below. */
    change: z.int(),
    note: z.string().nullable(),
    userName: z.string(),
    isReversed: z.boolean(),
  },
  filters: {
    category: z.enum(movementCategories).optional(),
    productId: id.optional(),
    posId: id.optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  },
  sortable: ['date', 'createdAt', 'updatedAt'],
  defaultSort: '-date',
  lookupFor: ['sales'],
  without: ['update', 'duplicate', 'setStatus', 'remove'],
})

export const movementDetail = z.object({
  id,
  productId: id,
  productName: z.string(),
  itemCode: z.string(),
  posId: id,
  posName: z.string(),
  date: z.iso.date(),
  category: z.enum(movementCategories),
  change: z.int(),
  note: z.string().nullable(),
  userName: z.string(),
  createdAt: instant,
  isReversed: z.boolean(),
  /** Neither sales nor what already undoes another one can be undone, and nothing twice. */
  canReverse: z.boolean(),
  /** The other half of a transfer, or what was written to undo it. */
  relatedIds: z.array(id),
})

export const readMovement = endpoint({
  method: 'GET',
  path: '/v1/sales/stock/:id/detail',
  tag: 'sales.stock',
  summary: 'One movement with everything about it',
  access: anyRight('sales.display'),
  params: z.strictObject({ id }),
  answer: movementDetail,
})

export const changeMovementNote = endpoint({
  method: 'PUT',
  path: '/v1/sales/stock/:id/note',
  tag: 'sales.stock',
  summary: 'Change the note of a movement, the only thing that can be changed',
  access: anyRight('sales.edit'),
  params: z.strictObject({ id }),
  body: z.strictObject({ note: notes }),
  answer: z.object({ message, item: movementDetail }),
})

export const reverseMovement = endpoint({
  method: 'POST',
  path: '/v1/sales/stock/:id/reverse',
  tag: 'sales.stock',
  summary: 'Undo a movement by writing its opposite, once',
  access: anyRight('sales.edit'),
  params: z.strictObject({ id }),
  body: z.strictObject({ note: notes }),
  answer: z.object({ message }),
})

export const countForm = z.strictObject({
  productId: id,
  posId: id,
  counted: z.int().min(0).max(1_000_000),
  note: notes.optional(),
})

export const stockCount = endpoint({
  method: 'POST',
  path: '/v1/sales/stock/stock-count',
  tag: 'sales.stock',
  summary: 'Say how many there are; the difference is written as a count correction',
  access: anyRight('sales.edit'),
  body: countForm,
  answer: z.object({ message, before: z.int(), counted: z.int(), change: z.int() }),
})

/** What is there now, product by product and storage by storage. */
export const stockLevels = defineResource({
  name: 'stock-level',
  area: 'sales',
  module: 'catalogue',
  fields: {
    productName: z.string(),
    itemCode: z.string(),
    posName: z.string(),
    quantity: z.int(),
    lowStockLimit: z.int().nullable(),
  },
  columns: {
    productId: id,
    productName: z.string(),
    itemCode: z.string(),
    posId: id,
    posName: z.string(),
    quantity: z.int(),
    lowStockLimit: z.int().nullable(),
    isLow: z.boolean(),
  },
  filters: {
    posId: id.optional(),
    productId: id.optional(),
    isLow: booleanText.optional(),
  },
  sortable: ['productName', 'quantity', 'updatedAt'],
  defaultSort: 'productName',
  lookupFor: ['sales'],
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})
