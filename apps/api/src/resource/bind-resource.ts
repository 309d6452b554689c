import type { AnswerOf, Endpoint } from '@cantina/contract/endpoint'
import type { Verb } from '@cantina/contract/resource'
import { getTableName } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { asDownload, asPlatform, type Input, inBusiness, type Route } from '#platform/http/route'
import { platformBusinessId } from '#platform/ids'
import { say } from '#platform/texts'
import type { AnyResource, Binding, GivenBinding, Values } from './binding'
import { childrenOf, linksOf } from './child-rows'
import { completeBinding } from './complete-binding'
import { nameTable } from './entity-names'
import { exportRows } from './export-rows'
import { listRows } from './list-rows'
import { lookUp } from './lookup-items'
import { readRecord } from './read-record'
import { toWire } from './wire'
import { deletedAnswer, statusAnswer } from './write-answers'
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

/** Calls of a resource that it answers itself, because they need more than a record's row. */
export type OwnRoutes = Readonly<Partial<Record<Verb, Route>>>

/** Gives a resource of the contract its table, and with it all its calls. */
export function bindResource<R extends AnyResource>(
  typed: GivenBinding<R>,
  own: OwnRoutes = {},
): BoundResource {
  const binding = completeBinding(typed)
  const { resource } = binding
  nameTable(getTableName(binding.table), resource.texts)
  for (const [, part] of [...childrenOf(binding), ...linksOf(binding)]) {
    nameTable(getTableName(part.table), resource.texts)
  }
  const made: Record<Verb, Route> = { ...writeRoutes(binding), ...own }
  return {
    binding,
    routes: [...readRoutes(binding), ...resource.verbs.map((verb) => made[verb])],
  }
}

/** The operator's lists are read with the platform's eyes, everyone else's in their own business. */
function routeFor<E extends Endpoint>(
  binding: Binding,
  endpoint: E,
  handle: (context: BusinessContext, input: Input<E>) => Promise<AnswerOf<E>>,
): Route {
  if (binding.resource.area !== 'admin') return inBusiness(endpoint, handle)
  return asPlatform(endpoint, (context, input) =>
    handle({ ...context, businessId: platformBusinessId }, input),
  )
}

function readRoutes(binding: Binding): Route[] {
  const { endpoints } = binding.resource
  return [
    routeFor(binding, endpoints.list, (context, { query }) => listRows(context, binding, query)),
    routeFor(binding, endpoints.lookup, (context, { query }) => lookUp(context, binding, query)),
    routeFor(binding, endpoints.get, async (context, { params }) =>
      toWire(await readRecord(context, binding, params.id)),
    ),
    asDownload(endpoints.export, ({ deps, caller, now, language }, { query }) => ({
      fileName: `${binding.resource.name}-${now.toISOString().slice(0, 10)}.csv`,
      chunks: exportRows(
        deps.database,
        {
          businessId: caller.businessId ?? platformBusinessId,
          caller,
          now,
          language,
          baseUrl: deps.baseUrl(),
        },
        binding,
        query,
      ),
    })),
  ]
}

function writeRoutes(binding: Binding): Record<Verb, Route> {
  const { resource } = binding
  const { endpoints } = resource
  const saved = (
    context: BusinessContext,
    key: 'messages.created' | 'messages.updated' | 'messages.duplicated',
    record: Values,
  ) => ({ message: say(context.language, key), item: toWire(record) })

  return {
    create: routeFor(binding, endpoints.create, async (context, { body }) =>
      saved(context, 'messages.created', await createRecord(context, binding, body)),
    ),
    update: routeFor(binding, endpoints.update, async (context, { params, body }) =>
      saved(
        context,
        'messages.updated',
        await updateRecord(context, binding, params.id, body as Values & { version: number }),
      ),
    ),
    duplicate: routeFor(binding, endpoints.duplicate, async (context, { params }) =>
      saved(context, 'messages.duplicated', await duplicateRecord(context, binding, params.id)),
    ),
    setStatus: routeFor(binding, endpoints.setStatus, async (context, { body }) =>
      statusAnswer(
        context,
        resource,
        body.status,
        await setStatus(context, binding, body.ids, body.status, body.reason),
      ),
    ),
    remove: routeFor(binding, endpoints.remove, async (context, { body }) =>
      deletedAnswer(context, await deleteRecords(context, binding, body.ids)),
    ),
  }
}
