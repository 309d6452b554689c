import { eq } from 'drizzle-orm'
import { countAttempt } from '#platform/auth/count-attempt'
import { inviteLimits } from '#platform/auth/throttle'
import type { Caller, RequestScope } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'

/** Invitations go to strangers under the installation's own name: not without end, and few at first. */
export async function countInvitation(scope: RequestScope & { caller: Caller }): Promise<void> {
  const businessId = scope.caller.businessId ?? ''
  const [business] = await scope.deps.database.asPlatform((tx) =>
    tx
      .select({ confirmedAt: businesses.emailConfirmedAt })
      .from(businesses)
      .where(eq(businesses.id, businessId)),
  )
  const limits = business?.confirmedAt ? inviteLimits.confirmed : inviteLimits.unconfirmed
  await countAttempt(scope, { kind: 'invite', who: businessId }, limits)
}
