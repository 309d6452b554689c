import { answerKinds, askedPer } from '@cantina/contract/catalogue/questions'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { searchTextOf, sortKeyOf } from '#platform/database/columns'
import { linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { listKeys, pointsTo } from '#platform/tenancy/business-keys'
import { services } from './services.table'

export const questions = pgTable(
  'questions',
  {
    ...recordColumns,
    questionEn: text(),
    questionIt: text(),
    questionKey: sortKeyOf('coalesce(question_it, question_en)').notNull(),
    questionEnKey: sortKeyOf('coalesce(question_en, question_it)').notNull(),
    searchText: searchTextOf('question_it', 'question_en').notNull(),
    category: text({ enum: answerKinds }).notNull(),
    choices: jsonb().$type<{ en: string | null; it: string | null }[]>().notNull(),
    isRequired: boolean().notNull(),
    askedPer: text({ enum: askedPer }).notNull(),
  },
  (t) => [
    ...listKeys(t),
    index().on(t.businessId, t.questionKey, t.id),
    index().on(t.businessId, t.questionEnKey, t.id),
    check('questions_status', sql`${t.status} in ('active', 'inactive')`),
    check('questions_asked', sql`coalesce(${t.questionEn}, ${t.questionIt}) is not null`),
    check('questions_choices', sql`jsonb_typeof(${t.choices}) = 'array'`),
  ],
)

export const questionServices = pgTable(
  'question_services',
  { ...linkColumns, questionId: uuid().notNull(), serviceId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId, t.questionId, t.serviceId] }),
    pointsTo('question_services_question', [t.businessId, t.questionId], questions).onDelete(
      'cascade',
    ),
    pointsTo('question_services_service', [t.businessId, t.serviceId], services).onDelete(
      'cascade',
    ),
    index().on(t.businessId, t.serviceId),
  ],
)
