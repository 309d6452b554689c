import { accessTypes } from '@cantina/contract/catalogue/access-types'
import { posCategories, stockStorages } from '@cantina/contract/catalogue/pos'
import { drawerModes } from '@cantina/domain/till/drawer'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { businessColumns, suspendableColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'

export const pointsOfSale = pgTable(
  'points_of_sale',
  {
    ...suspendableColumns,
    name: text().notNull(),
    nameKey: sortKeyOf('name').notNull(),
    searchText: searchTextOf('name', 'city', 'address', 'street').notNull(),
    category: text({ enum: posCategories }).notNull(),
    accessType: text({ enum: accessTypes }).notNull(),
    fatherId: uuid(),
    stockStorage: text({ enum: stockStorages }).notNull(),
    hasInvoicing: boolean().notNull(),
    drawer: text({ enum: drawerModes }).notNull().default('none'),
    countryId: integer(),
    city: text(),
    cap: text(),
    address: text(),
    street: text(),
    number: text(),
    coordinates: text(),
    iban: text(),
    vatCode: text(),
    sdi: text(),
  },
  (t) => [
    ...listKeys(t),
    pointsTo('points_of_sale_father', [t.businessId, t.fatherId], t),
    uniqueIndex('points_of_sale_name_unique').on(t.businessId, t.nameKey),
    index().on(t.businessId, t.fatherId),
    /** For the operator, who compares businesses. */
    index('points_of_sale_own_vat_code').on(t.vatCode).where(sql`${t.hasInvoicing}`),
    check('points_of_sale_status', sql`${t.status} in ('active', 'inactive', 'suspended')`),
    check('points_of_sale_drawer', sql`${t.drawer} in ('none', 'counted', 'blind')`),
    check('points_of_sale_father_other', sql`${t.fatherId} <> ${t.id}`),
    check('points_of_sale_storage', sql`${t.stockStorage} = 'own' or ${t.fatherId} is not null`),
  ],
)

export const posRooms = pgTable(
  'pos_rooms',
  {
    ...businessColumns,
    posId: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    priority: integer().notNull(),
    capability: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('pos_rooms_pos', [t.businessId, t.posId], pointsOfSale).onDelete('cascade'),
    index().on(t.businessId, t.posId, t.position),
    check('pos_rooms_numbers', sql`${t.priority} > 0 and ${t.capability} > 0`),
  ],
)
