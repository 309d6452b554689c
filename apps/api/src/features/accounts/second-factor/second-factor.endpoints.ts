import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  endSecondFactorOf,
  readSecondFactor,
  renewRecoveryCodes,
} from '@cantina/contract/accounts/second-factor'
import { accountById } from '#platform/auth/account-reader'
import { provesPassword, wrongPassword } from '#platform/auth/prove-password'
import { type CountedCode, countCode, spendCode } from '#platform/auth/prove-second-factor'
import {
  hasSecondFactor,
  keepTotpKey,
  recoveryCodesLeft,
  renewRecoveryCodes as renewCodes,
  useTotpCode,
} from '#platform/auth/second-factor'
import { newTotpKey, totpAddress } from '#platform/auth/totp'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { Caller, RequestScope } from '#platform/http/context'
import { asPlatform, inBusiness } from '#platform/http/route'
import { qrSvg } from '#platform/qr-code'
import { say } from '#platform/texts'
import { endOfColleague, noteSecondFactor, switchOff } from './switch-second-factor'

type Asked = RequestScope & { caller: Caller }

async function requirePassword(scope: Asked, password: string): Promise<void> {
  if (!(await provesPassword(scope, password))) throw wrongPassword()
}

/** Both, and the password first: a code is only looked at for who knows it. */
async function countBoth(
  scope: Asked,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<CountedCode> {
  await requirePassword(scope, currentPassword)
  return countCode(scope, scope.caller.userId, code)
}

async function requireState(tx: Transaction, userId: string, isOn: boolean): Promise<void> {
  if ((await hasSecondFactor(tx, userId)) === isOn) return
  throw new Failure(isOn ? 'second_factor_off' : 'second_factor_on')
}

export const secondFactorRoutes = [
  asPlatform(readSecondFactor, async ({ tx, caller }) => {
    const isOn = await hasSecondFactor(tx, caller.userId)
    return { isOn, codesLeft: isOn ? await recoveryCodesLeft(tx, caller.userId) : 0 }
  }),
  asPlatform(beginSecondFactor, {
    prepare: async (scope, { body }) => {
      await requirePassword(scope, body.currentPassword)
      return scope.deps.secrets.encryptionKey
    },
    handle: async ({ tx, caller, now }, _, encryptionKey) => {
      const account = await accountById(tx, caller.userId)
      if (!account) throw new Failure('not_found')
      const key = newTotpKey()
      await keepTotpKey(tx, encryptionKey, { accountId: caller.userId, key, now })
      const address = totpAddress(key, account.email)
      return { key, address, picture: await qrSvg(address) }
    },
  }),
  asPlatform(confirmSecondFactor, {
    prepare: (scope, { body }) => countCode(scope, scope.caller.userId, body.code),
    handle: async (context, _, counted) => {
      const { tx, caller, language } = context
      await requireState(tx, caller.userId, false)
      await spendCode(tx, counted, useTotpCode)
      const recoveryCodes = await renewCodes(tx, caller.userId)
      await noteSecondFactor(context, true)
      return { message: say(language, 'messages.secondFactorOn'), recoveryCodes }
    },
  }),
  asPlatform(renewRecoveryCodes, {
    prepare: (scope, { body }) => countBoth(scope, body),
    handle: async ({ tx, caller, language }, _, counted) => {
      await requireState(tx, caller.userId, true)
      await spendCode(tx, counted)
      const recoveryCodes = await renewCodes(tx, caller.userId)
      return { recoveryCodes, message: say(language, 'messages.recoveryCodesRenewed') }
    },
  }),
  asPlatform(endSecondFactor, {
    prepare: (scope, { body }) => countBoth(scope, body),
    handle: async (context, _, counted) => {
      await requireState(context.tx, context.caller.userId, true)
      await spendCode(context.tx, counted)
      await switchOff(context)
      return { message: say(context.language, 'messages.secondFactorOff') }
    },
  }),
  inBusiness(endSecondFactorOf, async (context, { params }) => {
    await endOfColleague(context, params.id)
    return { message: say(context.language, 'messages.secondFactorOff') }
  }),
]
