import { userDetail } from '@cantina/contract/accounts/user-detail'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '#platform/auth/accounts.table'
import { permissionEntries } from '#platform/auth/permission-entries'
import { Failure } from '#platform/failure'
import { asPlatform } from '#platform/http/route'
import { businesses } from '#platform/tenancy/businesses.table'
import { countries } from '#schema/reference/places.table'

export const userDetailRoutes = [
  asPlatform(userDetail, async ({ tx, caller }, { params }) => {
    if (params.userId !== caller.userId) throw new Failure('not_found')
    const [account] = await tx
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, caller.userId))
    const [business] = caller.businessId
      ? await tx
          .select({
            id: businesses.id,
            name: businesses.name,
            city: businesses.city,
            logoId: businesses.logoId,
            brandColor: businesses.brandColor,
            timeZone: businesses.timeZone,
            kinds: businesses.kinds,
            countryCode: sql<
              string | null
            >`(select code from ${countries} country where country.id = ${businesses.countryId})`,
            isEmailConfirmed: sql<boolean>`${businesses.emailConfirmedAt} is not null`,
            closesAt: businesses.closesAt,
          })
          .from(businesses)
          .where(eq(businesses.id, caller.businessId))
      : []
    return {
      user_id: caller.userId,
      contact_name: caller.name,
      surname: caller.surname,
      email: account?.email ?? '',
      user_permissions: permissionEntries(caller.role, caller.rights),
      user_role: { role_slug: caller.role },
      business: business
        ? { ...business, closesAt: business.closesAt?.toISOString() ?? null }
        : null,
    }
  }),
]
