import type { Language } from '@cantina/contract/languages'
import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { preparedStatement } from '#platform/database/prepared-statement'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import {
  type Binding,
  columnOf,
  outputOnlyOf,
  ownFieldsOf,
  ownRows,
  readAs,
  type Values,
} from './binding'
import { readParts } from './child-rows'

/** The record as its form knows it. */
export async function readRecord(
  context: BusinessContext,
  binding: Binding,
  id: string,
): Promise<Values> {
  const [record] = await context.tx
    .select(recordColumnsOf(binding, context.language))
    .from(binding.table)
    .where(and(recordCondition(context, binding, id), preparedStatement))
  if (!record) throw new Failure('not_found')
  return { ...record, ...(await readParts(context, binding, id)) }
}

export function recordCondition(context: BusinessContext, binding: Binding, id: string) {
  return and(ownRows(context, binding), eq(binding.table.id, id), binding.hooks?.scope?.(context))
}

function recordColumnsOf(binding: Binding, language: Language) {
  const { table } = binding
  return {
    id: table.id,
    version: table.version,
    status: table.status,
    createdAt: table.createdAt,
    updatedAt: table.updatedAt,
    ...suspensionOf(binding),
    ...Object.fromEntries([
      ...ownFieldsOf(binding).map((key) => [key, readAs(binding, 'fields', key, language)]),
      ...outputOnlyOf(binding).map((key) => [key, readAs(binding, 'columns', key, language)]),
    ]),
  }
}

function suspensionOf(binding: Binding): Record<string, AnyPgColumn> {
  if (!binding.resource.statuses.includes('suspended')) return {}
  return {
    suspendedReason: columnOf(binding, 'suspendedReason'),
    suspendedAt: columnOf(binding, 'suspendedAt'),
  }
}
