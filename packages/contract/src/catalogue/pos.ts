import { readCoordinates } from '@cantina/domain/catalogue/coordinates'
import { drawerModes } from '@cantina/domain/till/drawer'
import { z } from 'zod'
import { sdi, vatCode } from '#contract/contact-fields'
import { count, id, lengths, optionalText, placeId, requiredText } from '#contract/fields'
import { iban } from '#contract/iban'
import { issue } from '#contract/issue-text'
import { defineResource, suspendableStatuses } from '#contract/resource'
import { accessTypes } from './access-types'

export const posCategories = ['tasting_room', 'shop', 'restaurant', 'warehouse', 'event'] as const
export const stockStorages = ['own', 'father'] as const

export const room = z.strictObject({
  id: id.nullable(),
  name: requiredText(),
  /** The lowest number is filled first. */
  priority: z.int().min(1).max(99),
  /** How many guests it holds. */
  capability: z.int().min(1).max(10_000),
})

const coordinates = requiredText(60).refine(
  (text) => readCoordinates(text) !== null,
  issue('invalidCoordinates'),
)

/** Where guests are received and things are sold. */
export const pos = defineResource({
  name: 'pos',
  area: 'sales',
  module: 'catalogue',
  statuses: suspendableStatuses,
  fields: {
    name: requiredText(),
    category: z.enum(posCategories),
    accessType: z.enum(accessTypes),
    fatherId: id.nullable(),
    stockStorage: z.enum(stockStorages),
    /** Whether it makes out documents under its own data. */
    hasInvoicing: z.boolean(),
    /** Whether its cash is kept in a drawer, and how that is counted. */
    drawer: z.enum(drawerModes),
    countryId: placeId.nullable(),
    city: optionalText(),
    cap: optionalText(10),
    address: optionalText(lengths.address),
    street: optionalText(),
    number: optionalText(20),
    /** Latitude and longitude, as maps let them be copied. */
    coordinates: coordinates.nullable().default(null),
    iban: iban.nullable(),
    vatCode: vatCode.nullable(),
    sdi: sdi.nullable(),
    rooms: z.array(room).max(100),
  },
  rules: [
    ({ stockStorage, fatherId }, complain) => {
      if (stockStorage === 'father' && fatherId === null) complain('fatherId', 'required')
    },
    ({ hasInvoicing, vatCode }, complain) => {
      if (hasInvoicing && vatCode === null) complain('vatCode', 'required')
    },
    ({ rooms }, complain) => {
      const names = new Set<string>()
      for (const [index, { name }] of rooms.entries()) {
        const key = name.toLowerCase()
        if (names.has(key)) complain('rooms', 'twice', {}, [index, 'name'])
        names.add(key)
      }
    },
  ],
  columns: {
    name: z.string(),
    category: z.enum(posCategories),
    accessType: z.enum(accessTypes),
    city: z.string().nullable(),
    fatherName: z.string().nullable(),
    roomCount: count,
  },
  filters: {
    category: z.enum(posCategories).optional(),
    accessType: z.enum(accessTypes).optional(),
  },
  sortable: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  lookupFor: ['sales', 'booking', 'promotions', 'integrations', 'analytics'],
  begins: { accessType: 'consumer' },
})
