import type { Registration } from '@cantina/contract/business/registration'
import { allRights } from '@cantina/contract/permissions'
import type { BusinessKind } from '@cantina/domain/business/business-kinds'
import { compareVatCodeSoon } from '#features/business/vat-code/compare-vat-code-soon'
import { requireVatCode } from '#features/business/vat-code/require-vat-code'
import { createFirstVatRates } from '#features/business/vat-rates/first-vat-rates'
import { requireRegion } from '#features/reference/places/require-region'
import { isEmailTaken, saveAccount } from '#platform/auth/account-changes'
import { awaitConfirmation } from '#platform/auth/address-confirmation'
import { countAttempt } from '#platform/auth/count-attempt'
import { hashPassword } from '#platform/auth/passwords'
import { registerLimits } from '#platform/auth/throttle'
import type { Transaction } from '#platform/database/database'
import { attempt } from '#platform/database/savepoint'
import type { RequestScope } from '#platform/http/context'
import { newId } from '#platform/ids'
import { queueLinkMail } from '#platform/mail/queue-account-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { businessRegistered } from './business-registered'
import { notifyKnownOwner } from './notify-known-owner'

/**
 * Creates a business with its first administrator, who confirms the e-mail address before the first
 * sign-in. A registration with a known address gets the same answer after the same work, and its
 * password signs in as little: the address's owner is mailed instead. Where no mails are sent,
 * nobody could confirm anything, and the account is usable at once.
 */
export async function registerBusiness(scope: RequestScope, body: Registration): Promise<void> {
  const { deps, now } = scope
  const { email, password } = body.user
  await countAttempt(scope, { kind: 'register', who: email }, registerLimits)
  const passwordHash = await hashPassword(password)
  await deps.database.asPlatform(async (tx) => {
    const trial = await attempt(tx)
    try {
      await register(tx, scope, body, passwordHash)
    } catch (error) {
      if (!isEmailTaken(error, 'user.email')) throw error
      await trial.undo()
      await notifyKnownOwner(tx, email, { now, baseUrl: deps.baseUrl() })
    }
  })
}

async function register(
  tx: Transaction,
  { deps, now, language }: RequestScope,
  body: Registration,
  passwordHash: string,
): Promise<void> {
  const { user } = body
  const business = await createBusiness(tx, body, now)
  const { id: businessId, kinds } = business
  await businessRegistered.announce(tx, { businessId, kinds, language, now })
  const userId = newId(now.getTime())
  await saveAccount(tx, { userId, businessId, email: user.email, passwordHash, now }, 'user.email')
  if (deps.sendsMails) await awaitConfirmation(tx, userId)
  await tx.insert(users).values({
    businessId,
    id: userId,
    name: user.contact_name,
    email: user.email,
    role: 'bussiness_admin',
    rights: [...allRights],
    language,
    createdAt: now,
    updatedAt: now,
  })
  const reader = {
    accountId: userId,
    name: user.contact_name,
    email: user.email,
    language,
    business,
  }
  await queueLinkMail(tx, reader, 'confirm-email', { now, baseUrl: deps.baseUrl() })
}

async function createBusiness(
  tx: Transaction,
  { business, user, service, services }: Registration,
  now: Date,
): Promise<{ id: string; name: string; kinds: readonly BusinessKind[] }> {
  const place = { countryId: business.country, regionId: business.region }
  const country = await requireRegion(tx, place, {
    country: 'business.country',
    region: 'business.region',
  })
  const vatCode = requireVatCode(business.vat_code, country.code, 'business.vat_code')
  const id = newId(now.getTime())
  const kinds = [...new Set((service ?? services)?.business ?? [])]
  const { name, website, sdi, address, postal_code: postalCode = null, city = null } = business
  await tx.insert(businesses).values({
    id,
    name,
    website,
    address,
    postalCode,
    city,
    vatCode,
    sdi: sdi.toUpperCase(),
    ...place,
    email: user.email,
    phone: user.phone_number,
    taxRegime: country.code === 'IT' ? 'RF01' : null,
    kinds,
    createdAt: now,
    updatedAt: now,
  })
  await createFirstVatRates(tx, id, country.code, now)
  await compareVatCodeSoon(tx, id, vatCode)
  return { id, name, kinds }
}
