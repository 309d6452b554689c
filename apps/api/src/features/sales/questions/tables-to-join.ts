import { sql } from 'drizzle-orm'
import { questionServices, questions } from './questions.table'

// For statements that join these rows to those of other features: the table is imported, not named in a text.
export const questionServicesTable = sql`${questionServices}`
export const questionsTable = sql`${questions}`
