import { getTableName } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { asDownload, inBusiness, type Route } from '#platform/http/route'
import { say, sayCount } from '#platform/texts'
import type { AnyResource, Binding, Values } from './binding'
import { nameTable } from './entity-names'
import { exportRows } from './export-rows'
import { listRows } from './list-rows'
import { lookupItems } from './lookup-items'
import { readRecord } from './read-record'
import { toWire } from './wire'
import {
  createRecord,
  deleteRecords,
  duplicateRecord,
  setStatus,
  updateRecord,
} from './write-record'

export interface BoundResource {
  readonly binding: Binding
  readonly routes: readonly Route[]
}

/** Gives a resource of the contract its table, and with it all its calls. */
export function bindResource<R extends AnyResource>(typed: Binding<R>): BoundResource {
  const binding = typed as unknown as Binding
  const { endpoints, canDuplicate } = binding.resource
  nameTable(getTableName(binding.table), binding.resource.texts)
  const saved = (
    context: BusinessContext,
    key: 'messages.created' | 'messages.updated' | 'messages.duplicated',
    record: Record<string, unknown>,
  ) => ({ message: say(context.language, key), item: toWire(record) })

  const routes: Route[] = [
    inBusiness(endpoints.list, (context, { query }) => listRows(context, binding, query)),
    inBusiness(endpoints.lookup, async (context, { query }) => ({
      items: await lookupItems(context, binding, query),
    })),
    inBusiness(endpoints.get, async (context, { params }) =>
      toWire(await readRecord(context, binding, params.id)),
    ),
    inBusiness(endpoints.create, async (context, { body }) =>
      saved(context, 'messages.created', await createRecord(context, binding, body)),
    ),
    inBusiness(endpoints.update, async (context, { params, body }) =>
      saved(
        context,
        'messages.updated',
        await updateRecord(context, binding, params.id, body as Values & { version: number }),
      ),
    ),
    inBusiness(endpoints.setStatus, async (context, { body }) => {
      const count = await setStatus(context, binding, body.ids, body.status)
      const done = body.status === 'active' ? 'activated' : 'deactivated'
      return { message: sayCount(context.language, `messages.${done}`, count), count }
    }),
    inBusiness(endpoints.remove, async (context, { body }) => {
      const count = await deleteRecords(context, binding, body.ids)
      return { message: sayCount(context.language, 'messages.deleted', count), count }
    }),
    asDownload(endpoints.export, ({ deps, caller, now, language }, { query }) => ({
      fileName: `${binding.resource.name}-${now.toISOString().slice(0, 10)}.csv`,
      chunks: exportRows(
        deps.database,
        { businessId: caller.businessId ?? '', caller, now, language },
        binding,
        query,
      ),
    })),
  ]
  if (canDuplicate) {
    routes.push(
      inBusiness(endpoints.duplicate, async (context, { params }) =>
        saved(context, 'messages.duplicated', await duplicateRecord(context, binding, params.id)),
      ),
    )
  }
  return { binding, routes }
}
