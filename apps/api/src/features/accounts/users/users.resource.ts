import { users as resource } from '@cantina/contract/accounts/users'
import { eq } from 'drizzle-orm'
import { countAttempt } from '#platform/auth/count-attempt'
import { hashPassword } from '#platform/auth/passwords'
import { inviteLimits } from '#platform/auth/throttle'
import type { Caller, RequestScope } from '#platform/http/context'
import { inBusiness } from '#platform/http/route'
import { businesses } from '#platform/tenancy/businesses.table'
import { say } from '#platform/texts'
import { bindResource } from '#resource/bind-resource'
import { deletedAnswer, statusAnswer } from '#resource/write-answers'
import { removeUsers, setUserStatus } from './remove-users'
import { saveUser } from './save-user'
import { userBinding } from './user-binding'

const { create, update, setStatus, remove } = resource.endpoints

/** People have accounts beside their record, and rules of their own about who may change whom. */
export const users = bindResource(userBinding, {
  create: inBusiness(create, {
    prepare: async (scope, { body }) => {
      if (body.password === null) await countInvitation(scope)
      return hashGiven(body.password)
    },
    handle: async (context, { body }, passwordHash) => ({
      item: await saveUser(context, { wish: body, passwordHash }),
      message: say(context.language, passwordHash ? 'messages.created' : 'messages.invited'),
    }),
  }),
  update: inBusiness(update, {
    prepare: (_, { body }) => hashGiven(body.password),
    handle: async (context, { params, body }, passwordHash) => ({
      item: await saveUser(context, { id: params.id, wish: body, passwordHash }),
      message: say(context.language, 'messages.updated'),
    }),
  }),
  setStatus: inBusiness(setStatus, async (context, { body }) =>
    statusAnswer(context, resource, body.status, await setUserStatus(context, body)),
  ),
  remove: inBusiness(remove, async (context, { body }) =>
    deletedAnswer(context, await removeUsers(context, body.ids)),
  ),
})

async function hashGiven(password: string | null): Promise<string | null> {
  return password === null ? null : hashPassword(password)
}

/** Invitations go to strangers under the installation's own name: not without end, and few at first. */
async function countInvitation(scope: RequestScope & { caller: Caller }): Promise<void> {
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
