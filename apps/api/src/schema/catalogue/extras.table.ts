import type { extraTimeSlot } from '@cantina/contract/catalogue/extras'
import { extraTypes, extraUnits } from '@cantina/contract/catalogue/extras'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { files } from '#platform/files/files.table'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { vatRates } from '#schema/business/vat-rates.table'
import { isFocus } from '#schema/picture-focus'
import { services } from './services.table'

export const extras = pgTable(
  'extras',
  {
    ...recordColumns,
    nameEn: text(),
    nameIt: text(),
    nameKey: sortKeyOf('coalesce(name_it, name_en)').notNull(),
    nameEnKey: sortKeyOf('coalesce(name_en, name_it)').notNull(),
    searchText: searchTextOf('name_it', 'name_en').notNull(),
    descriptionEn: text(),
    descriptionIt: text(),
    productType: text({ enum: extraTypes }).notNull(),
    priceCents: centsColumn().notNull(),
    unit: text({ enum: extraUnits }).notNull(),
    countryId: integer(),
    vatRateId: uuid().notNull(),
    minimumQuantity: integer().notNull(),
    maximumQuantity: integer(),
    imageId: uuid(),
    imageFocus: text(),
    periods: jsonb().$type<{ from: string; to: string }[]>().notNull(),
    timeSlots: jsonb().$type<z.output<typeof extraTimeSlot>[]>().notNull(),
  },
  (t) => [
    ...listKeys(t),
    pointsTo('extras_vat_rate', [t.businessId, t.vatRateId], vatRates),
    pointsTo('extras_image', [t.businessId, t.imageId], files),
    check('extras_image_focus', isFocus(t.imageFocus)),
    index().on(t.businessId, t.nameKey, t.id),
    index().on(t.businessId, t.nameEnKey, t.id),
    index().on(t.businessId, t.priceCents, t.id),
    index().on(t.businessId, t.vatRateId),
    check('extras_status', sql`${t.status} in ('active', 'inactive')`),
    check('extras_named', sql`coalesce(${t.nameEn}, ${t.nameIt}) is not null`),
    check('extras_price', sql`${t.priceCents} >= 0`),
    check(
      'extras_quantity',
      sql`${t.minimumQuantity} > 0 and coalesce(${t.maximumQuantity}, ${t.minimumQuantity}) >= ${t.minimumQuantity}`,
    ),
    check(
      'extras_rows',
      sql`jsonb_typeof(${t.periods}) = 'array' and jsonb_typeof(${t.timeSlots}) = 'array'`,
    ),
  ],
)

export const extraServices = pgTable(
  'extra_services',
  { ...linkColumns, extraId: uuid().notNull(), serviceId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.extraId, t.serviceId] }),
    pointsTo('extra_services_extra', [t.businessId, t.extraId], extras).onDelete('cascade'),
    pointsTo('extra_services_service', [t.businessId, t.serviceId], services).onDelete('cascade'),
    index().on(t.businessId, t.serviceId),
  ],
)
