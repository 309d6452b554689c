import { qrcodes as resource } from '@cantina/contract/guest/qrcode'
import { sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bindResource } from '#resource/bind-resource'
import { qrScans, qrCodes as table } from '#schema/guest/qrcode.table'
import { shortAddress } from './short-address'

export const qrcodes = bindResource({
  resource,
  table,
  columns: {
    scanCount: sql`(select coalesce(sum(${qrScans.count}), 0)::int from ${qrScans}
      where ${qrScans.businessId} = ${table.businessId} and ${qrScans.qrCodeId} = ${table.id})`,
  },
  exported: ['name', 'link', 'code', 'scanCount', 'notes'],
  referenceFields: { qr_codes_image: 'imageId' },
  hooks: {
    beforeWrite: async (context, values) => {
      requireOtherSite(context, String(values.link))
      return values
    },
  },
})

/** A code that leads to a code could lead to itself. */
function requireOtherSite({ baseUrl }: BusinessContext, link: string): void {
  const own = new URL(shortAddress(baseUrl, ''))
  const target = URL.canParse(link) ? new URL(link) : own
  if (target.host === own.host && target.pathname.startsWith(own.pathname)) {
    throw new Failure('invalid_input', { fields: { link: { key: 'invalidUrl', params: {} } } })
  }
}
