import { and, eq } from 'drizzle-orm'
import { files } from '#platform/files/files.table'
import type { BusinessContext } from '#platform/http/context'
import type { Letterhead, PdfLogo } from '#platform/pdf/pdf-parts'
import { say } from '#platform/texts'
import { loadBusiness } from './load-business'

/** Whose document it is: what stands at its head. */
export async function letterheadOf(context: BusinessContext): Promise<Letterhead> {
  const business = await loadBusiness(context)
  const { name, address, postalCode, city, vatCode, email, phone, brandColor, logoId } = business
  const vatLabel = say(context.language, 'documents.vatCode')
  return {
    name,
    brandColor,
    logo: logoId === null ? null : await logoOf(context, logoId),
    details: [
      address,
      [postalCode, city].filter(Boolean).join(' '),
      vatCode === null ? null : `${vatLabel}: ${vatCode}`,
      [phone, email].filter(Boolean).join(' · '),
    ].filter((line) => line !== null && line !== '') as string[],
  }
}

async function logoOf(
  { tx, businessId }: BusinessContext,
  logoId: string,
): Promise<PdfLogo | null> {
  const [logo] = await tx
    .select({ mediaType: files.mediaType, content: files.content })
    .from(files)
    .where(and(eq(files.businessId, businessId), eq(files.id, logoId)))
  return logo ?? null
}
