import type { Language } from '@cantina/contract/languages'
import { reviews as resource } from '@cantina/contract/reviews/reviews'
import { getTableName, gte, lte, type SQL, sql } from 'drizzle-orm'
import { inBusiness } from '#platform/http/route'
import { bindResource } from '#resource/bind-resource'
import { nameTable } from '#resource/entity-names'
import { labelIn } from '#resource/label-in'
import { deletedAnswer } from '#resource/write-answers'
import { reviews as stored } from '#schema/reviews/reviews.table'
import { reviewRows as table } from '#schema/reviews/reviews.view'
import { deleteReviews } from './change-reviews'

// The list reads a view; what is in the way of deleting a service or a product are these.
nameTable(getTableName(stored), resource.texts)

/** The service or product, in the reader's language. */
const itemName = (language: Language): SQL =>
  sql`coalesce(${labelIn(table.serviceNameEn, table.serviceNameIt)(language)}, ${table.productName})`

export const reviews = bindResource(
  {
    resource,
    table,
    keysIn: stored,
    label: sql`concat_ws(' · ', ${table.purchaseNumber}, ${table.guestName})`,
    fields: { itemName },
    columns: { itemName },
    exported: [
      'date',
      'itemName',
      'stars',
      'text',
      'guestName',
      'language',
      'purchaseNumber',
      'isFlagged',
      'publishedAt',
      'answer',
      'answeredAt',
    ],
    filters: {
      // As the index has it.
      isAnswered: (isAnswered: boolean) => sql`(${table.answer} is not null) = ${isAnswered}`,
      from: (from: string) => gte(table.date, from),
      to: (to: string) => lte(table.date, to),
    },
  },
  {
    remove: inBusiness(resource.endpoints.remove, async (context, { body }) =>
      deletedAnswer(context, await deleteReviews(context, body.ids)),
    ),
  },
)
