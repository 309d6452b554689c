import { homeOverview } from '@cantina/contract/home/overview'
import { grantableModules } from '@cantina/contract/permissions'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { changes } from '#platform/audit/changes.table'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { inBusiness, type Route } from '#platform/http/route'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import type { BoundResource } from '#resource/bind-resource'
import { countUpTo } from '#resource/list-rows'

const shownChanges = 8

/** The home page of what exists: every list of the house with its size, and the latest changes. */
export function homeRoutes(resources: readonly BoundResource[]): Route[] {
  return [
    inBusiness(homeOverview, async (context) => {
      const visible = grantableModules.filter((module) =>
        context.caller.rights.includes(`${module}.display`),
      )
      return {
        business: await readBusiness(context),
        counts: await countLists(
          context,
          resources.filter(({ binding }) => visible.includes(binding.resource.module)),
        ),
        changes: await latestChanges(context, visible),
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

async function countLists(context: BusinessContext, resources: readonly BoundResource[]) {
  const counts = []
  for (const { binding } of resources) {
    const all = await countUpTo(context, binding, undefined)
    const active = await countUpTo(context, binding, eq(binding.table.status, 'active'))
    counts.push({
      module: binding.resource.module,
      entity: binding.resource.name,
      total: all.count,
      isExact: all.isExact,
      active: active.count,
    })
  }
  return counts
}

async function latestChanges({ tx, businessId }: BusinessContext, visible: readonly string[]) {
  const rows = await tx
    .select({
      id: changes.id,
      at: changes.at,
      module: changes.module,
      entity: changes.entity,
      entityId: changes.entityId,
      label: changes.label,
      action: changes.action,
      name: users.name,
      surname: users.surname,
    })
    .from(changes)
    .leftJoin(users, and(eq(users.businessId, changes.businessId), eq(users.id, changes.userId)))
    .where(and(eq(changes.businessId, businessId), inArray(changes.module, [...visible])))
    .orderBy(desc(changes.at))
    .limit(shownChanges)
  return rows.map(({ name, surname, at, module, ...row }) => ({
    ...row,
    module: module as (typeof grantableModules)[number],
    at: at.toISOString(),
    userName: [name, surname].filter(Boolean).join(' '),
  }))
}
