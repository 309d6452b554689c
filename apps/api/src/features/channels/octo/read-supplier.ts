import { eq } from 'drizzle-orm'
import { octoAddress } from '#features/channels/channelmanager/octo-address'
import { businesses } from '#platform/tenancy/businesses.table'
import { capabilities, dependencies, type OctoContext } from './octo-context'

/** Who the business is. */
export async function readSupplier(context: OctoContext) {
  const { tx, businessId, baseUrl } = context
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, businessId))
  const { name = '', website = null, email = null, phone = null } = business ?? {}
  const address = [
    business?.address,
    [business?.postalCode, business?.city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')
  return {
    id: businessId,
    name,
    endpoint: octoAddress(baseUrl),
    contact: { website, email, telephone: phone, address: address || null },
    ...(context.capabilities.has('octo/content') && { shortDescription: null, media: [] }),
  }
}

export function listCapabilities() {
  return capabilities.map((id) => ({
    id,
    revision: 1,
    required: false,
    dependencies: dependencies[id] ?? [],
    docs: null,
  }))
}
