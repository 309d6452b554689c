import { lengths } from '@cantina/contract/fields'
import { and, eq, getTableName, inArray, ne, sql } from 'drizzle-orm'
import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { say } from '#platform/texts'
import { type Binding, columnOf, ownRows, type Values } from './binding'
import { entityNameOf } from './entity-names'
import { readRecord, recordColumnsOf, recordCondition } from './read-record'
import { toWire } from './wire'

export async function createRecord(
  context: BusinessContext,
  binding: Binding,
  values: Values,
): Promise<Values> {
  const complete = (await binding.hooks?.beforeWrite?.(context, values, undefined)) ?? values
  return insertRecord(context, binding, { ...complete, status: 'active' })
}

async function insertRecord(
  context: BusinessContext,
  binding: Binding,
  values: Values,
): Promise<Values> {
  const { businessId, now } = context
  const row = { ...values, businessId, id: newId(now.getTime()), createdAt: now, updatedAt: now }
  const [record] = await blamingFields(binding, () =>
    context.tx.insert(binding.table).values(row).returning(recordColumnsOf(binding)),
  )
  return record ?? {}
}

/** Carries the version it read: whoever saved in between is not overwritten. */
export async function updateRecord(
  context: BusinessContext,
  binding: Binding,
  id: string,
  { version, ...values }: Values & { version: number },
): Promise<Values> {
  const complete = (await binding.hooks?.beforeWrite?.(context, values, id)) ?? values
  const [record] = await blamingFields(binding, () =>
    context.tx
      .update(binding.table)
      .set({ ...complete, version: sql`${binding.table.version} + 1`, updatedAt: context.now })
      .where(and(recordCondition(context, binding, id), eq(binding.table.version, version)))
      .returning(recordColumnsOf(binding)),
  )
  if (record) return record
  const current = await readRecord(context, binding, id)
  throw new Failure('stale_version', { current: toWire(current) })
}

/** Copies start inactive, under a name of their own. */
export async function duplicateRecord(
  context: BusinessContext,
  binding: Binding,
  id: string,
): Promise<Values> {
  const {
    id: _,
    version: __,
    createdAt: ___,
    updatedAt: ____,
    ...values
  } = await readRecord(context, binding, id)
  const name = await freeCopyName(context, binding, String(values.name))
  const renamed = { ...values, name, status: 'inactive' }
  const copy = (await binding.hooks?.onDuplicate?.(context, renamed)) ?? renamed
  return insertRecord(context, binding, copy)
}

async function freeCopyName(
  context: BusinessContext,
  binding: Binding,
  name: string,
): Promise<string> {
  const column = columnOf(binding, 'name')
  // Two copies made at once would take the same name; the second waits for the first.
  await context.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`copy ${context.businessId} ${getTableName(binding.table)}`}, 0))`,
  )
  for (let nth = 1; ; nth += 1) {
    const suffix = say(context.language, nth === 1 ? 'messages.copyOf' : 'messages.copyOfNth', {
      name: '',
      nth,
    })
    const room = lengths.name - suffix.length
    const candidate = name.slice(0, room).toWellFormed().trimEnd() + suffix
    const taken = await context.tx
      .select({ id: binding.table.id })
      .from(binding.table)
      .where(
        and(
          ownRows(context, binding),
          sql`normalize_text(${column}) = normalize_text(${candidate})`,
        ),
      )
      .limit(1)
    if (taken.length === 0) return candidate
  }
}

/** All or none: a foreign or vanished id refuses the whole call. */
export async function setStatus(
  context: BusinessContext,
  binding: Binding,
  ids: readonly string[],
  status: string,
): Promise<number> {
  const chosen = await lockChosen(context, binding, ids)
  await context.tx
    .update(binding.table)
    .set({ status, version: sql`${binding.table.version} + 1`, updatedAt: context.now })
    .where(
      and(
        ownRows(context, binding),
        inArray(binding.table.id, chosen),
        ne(binding.table.status, status),
      ),
    )
  return chosen.length
}

export async function deleteRecords(
  context: BusinessContext,
  binding: Binding,
  ids: readonly string[],
): Promise<number> {
  const chosen = await lockChosen(context, binding, ids)
  await binding.hooks?.beforeDelete?.(context, chosen)
  await blamingUses(context, () =>
    context.tx
      .delete(binding.table)
      .where(and(ownRows(context, binding), inArray(binding.table.id, chosen))),
  )
  return chosen.length
}

/** Locks in id order, so that two bulk calls wait for each other instead of deadlocking. */
async function lockChosen(
  context: BusinessContext,
  binding: Binding,
  ids: readonly string[],
): Promise<string[]> {
  const unique = [...new Set(ids)]
  const rows = await context.tx
    .select({ id: binding.table.id })
    .from(binding.table)
    .where(
      and(
        ownRows(context, binding),
        inArray(binding.table.id, unique),
        binding.hooks?.scope?.(context),
      ),
    )
    .orderBy(binding.table.id)
    .for('update')
  if (rows.length !== unique.length) throw new Failure('not_found')
  return unique
}

async function blamingFields<T>(binding: Binding, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const found = databaseErrorOf(error)
    const field = found?.code === '23505' && binding.uniqueFields?.[found.constraint ?? '']
    if (!field) throw error
    throw new Failure('already_used', { fields: { [field]: { key: 'alreadyUsed', params: {} } } })
  }
}

/** What refers to a record keeps it: the refusal names what is in the way. */
async function blamingUses<T>(context: BusinessContext, remove: () => Promise<T>): Promise<T> {
  try {
    return await remove()
  } catch (error) {
    const found = databaseErrorOf(error)
    if (found?.code !== '23503') throw error
    throw new Failure('in_use', { params: { uses: entityNameOf(found.table, context.language) } })
  }
}
