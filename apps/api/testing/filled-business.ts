import { createHash } from 'node:crypto'
import { readEInvoiceFile } from '@cantina/contract/documents/einvoices'
import { getTableName, sql } from 'drizzle-orm'
import { resources } from '#app/routes'
import { businessTables } from '#db/business-tables'
import type { BusinessTable } from '#features/archive/data/business-table'
import { files } from '#platform/files/files.table'
import { newId } from '#platform/ids'
import { elabels } from '#schema/guest/elabel.table'
import { gatewaySecrets } from '#schema/payments/gateway.table'
import { createVenue } from './booking-factories'
import { createProduct } from './catalogue-factories'
import { completeSeller, countryIdOf, documentDesk } from './document-factories'
import { createUser, type TestUser } from './factories'
import { sampleOf } from './samples'
import { callOn, type TestServer } from './test-server'

export interface FilledBusiness {
  readonly owner: TestUser
  readonly bookingId: string
  readonly labelCode: string
  readonly picture: Buffer
  /** What nobody is ever shown. */
  readonly secrets: readonly string[]
}

/** A business with something in every list, documents, an e-invoice, a label on its bottles and secrets. */
export async function createFilledBusiness(
  server: TestServer,
  { passwordHash }: { readonly passwordHash: string },
): Promise<FilledBusiness> {
  const owner = await createUser(server, { role: 'bussiness_admin', passwordHash })
  const { businessId } = owner
  const scene = { server, businessId }
  await completeSeller(server, businessId, { taxRegime: 'RF01' })
  for (const { binding } of resources) {
    const { resource } = binding
    // What is on a shelf comes with the samples of what is sold.
    if (!resource.verbs.includes('create') || resource.name === 'stock') continue
    const body = (await sampleOf(resource, scene)) as never
    const { status, text } = await callOn(server, resource.endpoints.create, { body }, owner)
    if (status !== 200) throw new Error(`${resource.name}: ${text}`)
  }
  const bookingId = await issueDocuments(server, owner)
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const code = newId().replaceAll('-', '').replaceAll(/[01]/g, '2').slice(-10)
  const productId = await createProduct(scene)
  const secret = `sealed-${newId()}`
  await server.database.asPlatform(async (tx) => {
    await tx.insert(files).values({
      ...{ businessId, id: newId(), kind: 'image', name: 'logo.svg', mediaType: 'image/svg+xml' },
      sizeBytes: picture.length,
      sha256: createHash('sha256').update(picture).digest('hex'),
      content: picture,
      createdAt: server.clock.now(),
      createdBy: owner.userId,
    })
    await tx.insert(elabels).values({
      ...{ businessId, id: newId(), name: 'Rosso 2024', productId },
      ...{ vintage: 2024, edition: 1, code, content: { names: {} } as never },
      publishedAt: server.clock.now(),
      createdAt: server.clock.now(),
    })
    await tx.insert(gatewaySecrets).values({
      ...{ businessId, id: newId(), kind: 'secret_key', sealed: secret },
    })
  })
  return { owner, bookingId, labelCode: code, picture, secrets: [secret, passwordHash] }
}

async function issueDocuments(server: TestServer, owner: TestUser): Promise<string> {
  const { businessId } = owner
  const venue = await createVenue({ server, businessId })
  const desk = documentDesk(server, owner)
  const bookingId = await desk.book(venue)
  await desk.pay(bookingId, 3_000)
  const { body } = await desk.invoice(bookingId, {
    ...{ company: 'Chianti a Piedi S.r.l.', name: null, address: 'Borgo San Frediano 41' },
    ...{ city: 'Firenze', postalCode: '50124', countryId: await countryIdOf(server, 'IT') },
    ...{ vatCode: 'IT06284510481', taxCode: null, sdi: 'KRRH6B9', pec: null },
  })
  await callOn(server, readEInvoiceFile, { params: { id: body.item.id } }, owner)
  const otherId = await desk.book(venue)
  await desk.pay(otherId, 1_000)
  await desk.receipt(otherId)
  return bookingId
}

/** How many rows a business has in each table, and what stands in them. */
export async function imprintOf(
  server: Pick<TestServer, 'database'>,
  businessId: string,
  tables: readonly BusinessTable[] = businessTables,
): Promise<Record<string, string>> {
  const asked = tables.map(
    (table) =>
      sql`select ${getTableName(table.table)} as name, count(*)::int as rows,
        md5(coalesce(string_agg(md5(one::text), '' order by md5(one::text)), '')) as sum
        from ${table.table} as one where ${sql.raw(table.name === 'businesses' ? 'id' : 'business_id')} = ${businessId}`,
  )
  const { rows } = await server.database.asPlatform((tx) =>
    tx.execute<{ name: string; rows: number; sum: string }>(sql.join(asked, sql` union all `)),
  )
  return Object.fromEntries(
    rows.filter((row) => row.rows > 0).map((row) => [row.name, `${row.rows} ${row.sum}`]),
  )
}
