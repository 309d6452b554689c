import { homeOverview } from '@cantina/contract/home/overview'
import { type GrantableArea, grantableAreas } from '@cantina/contract/permissions'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { changes } from '#platform/audit/changes.table'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { inBusiness, type Route } from '#platform/http/route'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import type { BoundResource } from '#resource/bind-resource'
import type { Binding } from '#resource/binding'
import { countAllUpTo } from '#resource/count-rows'

const shownChanges = 8

/** One act may change a record and several of its rows: it is listed once. */
const readChanges = 80

/** The home page of what exists: every list of the business with its size, and the latest changes. */
export function homeRoutes(resources: readonly BoundResource[]): Route[] {
  return [
    inBusiness(homeOverview, async (context) => {
      const { caller } = context
      const visible = grantableAreas.filter((module) => caller.rights.includes(`${module}.display`))
      const lists = resources.flatMap(({ binding }) => {
        // What is only added to, only read or changed by commands is not something that is set up.
        if (!binding.resource.verbs.includes('setStatus')) return []
        const module = visible.find((one) => one === binding.resource.area)
        return module ? [{ module, binding }] : []
      })
      const changed = caller.role === 'bussiness_admin' ? [...visible, 'settings'] : visible
      return {
        business: await readBusiness(context),
        counts: await countLists(context, lists),
        changes: await latestChanges(context, changed, resources),
      }
    }),
  ]
}

async function readBusiness({ tx, businessId }: BusinessContext) {
  const [business] = await tx
    .select({ name: businesses.name, city: businesses.city, timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (!business) throw new Failure('not_found')
  return business
}

interface ShownList {
  readonly module: GrantableArea
  readonly binding: Binding
}

/** All lists in one query, however many there are. */
async function countLists(context: BusinessContext, lists: readonly ShownList[]) {
  const wanted = lists.flatMap(({ binding }) => [
    { binding, conditions: binding.hooks?.scope?.(context) },
    {
      binding,
      conditions: and(binding.hooks?.scope?.(context), eq(binding.table.status, 'active')),
    },
  ])
  const totals = await countAllUpTo(context, wanted)
  return lists.map(({ module, binding }, index) => ({
    module,
    entity: binding.resource.name,
    total: totals[2 * index]?.count ?? 0,
    isExact: totals[2 * index]?.isExact ?? true,
    active: totals[2 * index + 1]?.count ?? 0,
  }))
}

async function latestChanges(
  context: BusinessContext,
  visible: readonly string[],
  resources: readonly BoundResource[],
) {
  const { tx, businessId } = context
  const rows = await tx
    .select({
      id: changes.id,
      at: changes.at,
      module: changes.module,
      entity: changes.entity,
      entityId: changes.entityId,
      label: changes.label,
      action: changes.action,
      part: changes.part,
      transactionId: changes.transactionId,
      userId: changes.userId,
      name: users.name,
      surname: users.surname,
    })
    .from(changes)
    .leftJoin(users, and(eq(users.businessId, changes.businessId), eq(users.id, changes.userId)))
    .where(and(eq(changes.businessId, businessId), inArray(changes.module, [...visible])))
    .orderBy(desc(changes.at))
    .limit(readChanges)
  const shown = oncePerAct(rows).slice(0, shownChanges)
  const listed = await listedIds(context, shown, resources)
  return shown.map(({ userId, name, surname, at, module, part: _, transactionId: __, ...row }) => ({
    ...row,
    module: module as GrantableArea | 'settings',
    at: at.toISOString(),
    userName: userId && [name, surname].filter(Boolean).join(' '),
    isListed: listed.has(row.entityId),
  }))
}

interface Changed {
  readonly module: string
  readonly entity: string
  readonly entityId: string
}

/** Which of them their lists still have, in one query; settings, which are in no list, are always there. */
async function listedIds(
  context: BusinessContext,
  changed: readonly Changed[],
  resources: readonly BoundResource[],
): Promise<Set<string>> {
  const looked = changed.map(({ module, entity, entityId }) => {
    const bound = resources.find(
      ({ binding: { resource } }) => resource.area === module && resource.name === entity,
    )
    return { entityId, binding: bound?.binding }
  })
  const wanted = looked.flatMap(({ entityId, binding }) =>
    binding
      ? [
          {
            entityId,
            binding,
            conditions: and(binding.hooks?.scope?.(context), eq(binding.table.id, entityId)),
          },
        ]
      : [],
  )
  const totals = await countAllUpTo(context, wanted)
  return new Set([
    ...looked.flatMap(({ entityId, binding }) => (binding ? [] : [entityId])),
    ...wanted.flatMap(({ entityId }, index) => (totals[index]?.count ? [entityId] : [])),
  ])
}

interface Act {
  readonly transactionId: number
  readonly entityId: string
  readonly part: string | null
}

/** What happened to the record itself says more than what happened to its rows. */
function oncePerAct<Row extends Act>(rows: readonly Row[]): Row[] {
  const acts = new Map<string, Row>()
  for (const row of rows) {
    const key = `${row.transactionId} ${row.entityId}`
    if (!acts.has(key) || row.part === null) acts.set(key, row)
  }
  return [...acts.values()]
}
