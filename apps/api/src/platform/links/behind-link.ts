import { eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext, RequestScope } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { type LinkPurpose, readLink, type SignedLink } from './signed-link'

/** What is done behind a link: in the business that it names, by nobody who is signed in. */
export type LinkReader = Pick<BusinessContext, 'tx' | 'businessId' | 'now'>

/** Whatever is wrong with a link, it leads nowhere: nobody learns what there is by trying. */
export async function behindLink<T>(
  { deps, now }: RequestScope,
  purpose: LinkPurpose,
  token: string,
  work: (reader: LinkReader, link: SignedLink) => Promise<T>,
): Promise<T> {
  const link = readLink(deps.secrets.linkKey, purpose, token)
  if (!link) throw new Failure('not_found')
  const { businessId } = link
  return deps.database.inBusiness({ businessId }, async (tx) => {
    const reader = { tx, businessId, now }
    await requireOpenHouse(reader)
    return work(reader, link)
  })
}

/** A house that was disabled has no pages for its guests either. */
async function requireOpenHouse({ tx, businessId }: LinkReader): Promise<void> {
  const [house] = await tx
    .select({ status: businesses.status })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  if (house?.status !== 'active') throw new Failure('not_found')
}
