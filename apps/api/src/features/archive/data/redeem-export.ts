import type { Language } from '@cantina/contract/languages'
import { and, eq } from 'drizzle-orm'
import { findLink, useLink } from '#platform/auth/account-links'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'

interface RedeemedExport {
  readonly businessId: string
  readonly business: string
  readonly language: Language
}

/** Uses the link up: whoever still is an administrator of a business that is open gets what it holds, once. */
export function redeemExport({ deps, now }: RequestScope, token: string): Promise<RedeemedExport> {
  return deps.database.asPlatform(async (tx) => {
    const link = await findLink(tx, token, ['export-data'], now)
    if (!link || !(await useLink(tx, token, now))) throw new Failure('link_invalid')
    const [owner] = await tx
      .select({ businessId: businesses.id, business: businesses.name, language: users.language })
      .from(users)
      .innerJoin(businesses, eq(businesses.id, users.businessId))
      .where(
        and(
          eq(users.id, link.accountId),
          eq(users.role, 'bussiness_admin'),
          eq(users.status, 'active'),
          eq(businesses.status, 'active'),
        ),
      )
    if (!owner) throw new Failure('link_invalid')
    return owner
  })
}
