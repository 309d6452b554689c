import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { type Binding, columnOf, ownRows, type Values } from './binding'
import { asNewParts, splitParts, writeParts } from './child-rows'
import { withFieldErrors, withInUseErrors } from './constraint-errors'
import { freeCopyNames } from './copy-names'
import { readRecord, recordCondition } from './read-record'
import { toWire } from './wire'

export async function createRecord(
  context: BusinessContext,
  binding: Binding,
  values: Values,
): Promise<Values> {
  const complete = (await binding.hooks?.beforeWrite?.(context, values, undefined)) ?? values
  const status = { status: 'active', ...chosenStatus(context, binding, complete, null) }
  return insertRecord(context, binding, { ...complete, ...status })
}

async function insertRecord(
  context: BusinessContext,
  binding: Binding,
  values: Values,
): Promise<Values> {
  const { businessId, now } = context
  const id = newId(now.getTime())
  const { own, parts } = splitParts(binding, values)
  const row = { ...own, businessId, id, createdAt: now, updatedAt: now }
  await withFieldErrors(binding, async () => {
    await context.tx.insert(binding.table).values(row)
    await writeParts(context, binding, id, parts)
  })
  return readRecord(context, binding, id)
}

/** Carries the version it read: whoever saved in between is not overwritten. */
export async function updateRecord(
  context: BusinessContext,
  binding: Binding,
  id: string,
  { version, ...values }: Values & { version: number },
): Promise<Values> {
  const complete = (await binding.hooks?.beforeWrite?.(context, values, id)) ?? values
  const { own, parts } = splitParts(binding, {
    ...complete,
    ...chosenStatus(context, binding, complete, id),
  })
  const isChanged = await withFieldErrors(binding, async () => {
    const changed = await context.tx
      .update(binding.table)
      .set({ ...own, version: sql`${binding.table.version} + 1`, updatedAt: context.now })
      .where(and(recordCondition(context, binding, id), eq(binding.table.version, version)))
      .returning({ id: binding.table.id })
    if (changed.length > 0) await writeParts(context, binding, id, parts)
    return changed.length > 0
  })
  const current = await readRecord(context, binding, id)
  if (!isChanged) throw new Failure('stale_version', { current: toWire(current) })
  return current
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
  const { own, parts } = splitParts(binding, values)
  const names = await freeCopyNames(context, binding, own)
  const renamed = { ...own, ...asNewParts(binding, parts), ...names, status: 'inactive' }
  const copy = (await binding.hooks?.onDuplicate?.(context, renamed)) ?? renamed
  return insertRecord(context, binding, copy)
}

/** The status that a form asks for, with the reason and the time where that is to be suspended. */
function chosenStatus(
  { now }: BusinessContext,
  binding: Binding,
  { status, suspendedReason }: Values,
  id: string | null,
): Values {
  const canBeSuspended = binding.resource.statuses.includes('suspended')
  if (status === undefined) return canBeSuspended ? { suspendedReason: undefined } : {}
  if (!canBeSuspended) return { status }
  if (status !== 'suspended') return { status, suspendedReason: null, suspendedAt: null }
  const since = columnOf(binding, 'suspendedAt')
  // Saving another field of what is suspended does not begin it anew.
  const suspendedAt = id === null ? now : sql`coalesce(${since}, ${now.toISOString()}::timestamptz)`
  return { status, suspendedReason: suspendedReason ?? null, suspendedAt }
}

/** All or none: a foreign or vanished id refuses the whole call. */
export async function setStatus(
  context: BusinessContext,
  binding: Binding,
  ids: readonly string[],
  status: string,
  reason: string | null = null,
): Promise<number> {
  const chosen = await lockChosen(context, binding, ids)
  const suspension = binding.resource.statuses.includes('suspended')
    ? {
        suspendedReason: status === 'suspended' ? reason : null,
        suspendedAt: status === 'suspended' ? context.now : null,
      }
    : {}
  await context.tx
    .update(binding.table)
    .set({
      status,
      ...suspension,
      version: sql`${binding.table.version} + 1`,
      updatedAt: context.now,
    })
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
  await withInUseErrors(context, () =>
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
