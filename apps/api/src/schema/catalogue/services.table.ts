import {
  noticeUnits,
  paymentOptions,
  serviceCategories,
} from '@cantina/contract/catalogue/services'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { centsColumn, percentColumn } from '#platform/database/numbers'
import { files } from '#platform/files/files.table'
import { businessColumns, suspendableColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { vatRates } from '#schema/business/vat-rates.table'
import { isFocus } from '#schema/picture-focus'
import { availabilities } from './availability.table'
import { pointsOfSale } from './pos.table'
import { products } from './products.table'

export const services = pgTable(
  'services',
  {
    ...suspendableColumns,
    nameEn: text(),
    nameIt: text(),
    nameKey: sortKeyOf('coalesce(name_it, name_en)').notNull(),
    nameEnKey: sortKeyOf('coalesce(name_en, name_it)').notNull(),
    searchText: searchTextOf('name_it', 'name_en', 'intro_it', 'intro_en').notNull(),
    introEn: text(),
    introIt: text(),
    descriptionEn: text(),
    descriptionIt: text(),
    category: text({ enum: serviceCategories }).notNull(),
    durationMinutes: integer().notNull(),
    minimumNotice: integer().notNull(),
    minimumNoticeUnit: text({ enum: noticeUnits }).notNull(),
    minimumGuests: integer().notNull(),
    maximumGuests: integer(),
    leadMinutesBefore: integer().notNull(),
    leadMinutesAfter: integer().notNull(),
    linkedProductId: uuid(),
    sellsOnWebsite: boolean().notNull(),
    sellsOnline: boolean().notNull(),
    calendarColor: text().notNull(),
    isSingleLanguage: boolean().notNull(),
    needsConfirmation: boolean().notNull(),
    confirmationFromGuests: integer(),
    isExclusive: boolean().notNull(),
    isRoomExclusive: boolean().notNull(),
    isSingleService: boolean().notNull(),
    isRoomSingleService: boolean().notNull(),
    hasFreeArrival: boolean().notNull().default(false),
    pricePerPersonCents: centsColumn().notNull(),
    nonDrinkerPriceCents: centsColumn(),
    underPriceCents: centsColumn(),
    underAge: integer().notNull(),
    vatRateId: uuid().notNull(),
    weekDays: integer().array().notNull(),
    paymentOption: text({ enum: paymentOptions }).notNull(),
    partPercent: percentColumn(),
    /** For how long a booking that staff take waits for its deposit; null: it does not. */
    depositHours: integer(),
    freeCancellation: integer().notNull(),
    freeCancellationUnit: text({ enum: noticeUnits }).notNull(),
    keptPercent: percentColumn().notNull(),
    imageId: uuid(),
    imageFocus: text(),
    internalNotes: text(),
  },
  (t) => [
    ...listKeys(t),
    pointsTo('services_vat_rate', [t.businessId, t.vatRateId], vatRates),
    pointsTo('services_linked_product', [t.businessId, t.linkedProductId], products),
    pointsTo('services_image', [t.businessId, t.imageId], files),
    check('services_image_focus', isFocus(t.imageFocus)),
    index().on(t.businessId, t.nameKey, t.id),
    index().on(t.businessId, t.nameEnKey, t.id),
    index().on(t.businessId, t.pricePerPersonCents, t.id),
    index().on(t.businessId, t.linkedProductId),
    index().on(t.businessId, t.vatRateId),
    check('services_status', sql`${t.status} in ('active', 'inactive', 'suspended')`),
    check('services_named', sql`coalesce(${t.nameEn}, ${t.nameIt}) is not null`),
    check('services_color', sql`${t.calendarColor} ~ '^#[0-9a-f]{6}$'`),
    check(
      'services_guests',
      sql`${t.minimumGuests} > 0 and coalesce(${t.maximumGuests}, ${t.minimumGuests}) >= ${t.minimumGuests}`,
    ),
    check(
      'services_prices',
      sql`${t.pricePerPersonCents} >= 0 and coalesce(${t.nonDrinkerPriceCents}, 0) >= 0 and coalesce(${t.underPriceCents}, 0) >= 0`,
    ),
    check('services_deposit_hours', sql`${t.depositHours} > 0`),
    check(
      'services_part',
      sql`${t.paymentOption} <> 'part_at_booking' or coalesce(${t.partPercent}, 0) > 0`,
    ),
  ],
)

const ofService = {
  ...businessColumns,
  serviceId: uuid().notNull(),
  position: integer().notNull(),
}

/** Seasons of the same guests never share a day: an exclusion constraint of the migration says so. */
export const serviceSeasons = pgTable(
  'service_seasons',
  {
    ...ofService,
    name: text().notNull(),
    from: date().notNull(),
    to: date().notNull(),
    priceCents: centsColumn().notNull(),
    countryId: integer(),
    vatRateId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('service_seasons_service', [t.businessId, t.serviceId], services).onDelete('cascade'),
    pointsTo('service_seasons_vat_rate', [t.businessId, t.vatRateId], vatRates),
    index().on(t.businessId, t.serviceId, t.position),
    check('service_seasons_days', sql`${t.from} <= ${t.to} and ${t.priceCents} >= 0`),
  ],
)

export const serviceAvailabilities = pgTable(
  'service_availabilities',
  {
    ...ofService,
    posId: uuid().notNull(),
    availabilityId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('service_availabilities_service', [t.businessId, t.serviceId], services).onDelete(
      'cascade',
    ),
    pointsTo('service_availabilities_pos', [t.businessId, t.posId], pointsOfSale),
    pointsTo(
      'service_availabilities_availability',
      [t.businessId, t.availabilityId],
      availabilities,
    ),
    index().on(t.businessId, t.serviceId, t.position),
    index().on(t.businessId, t.posId),
    index().on(t.businessId, t.availabilityId),
  ],
)
