import { beginSecondFactor, confirmSecondFactor } from '@cantina/contract/accounts/second-factor'
import { downloadBusinessData, exportBusinessData } from '@cantina/contract/archive/data'
import { auditLog } from '@cantina/contract/business/audit'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { businessTables, exportedTables, keptAfterDeletion, notExported } from '#db/business-tables'
import { hashPassword } from '#platform/auth/passwords'
import { newId } from '#platform/ids'
import { customers, customerTags } from '#schema/customers/customers.table'
import { createTag, createUser, type TestUser } from '#testing/factories'
import { createFilledBusiness, type FilledBusiness } from '#testing/filled-business'
import { callOn, useTestServer } from '#testing/test-server'
import { totpCode } from '#testing/totp-code'
import { exportedCells, hasName } from './exported-cells'

const currentPassword = 'Cantina#2026'
const minute = 60_000

/** More than are read at once. */
const manyGuests = 350

/** Lines of cells, with quotes around those that need them. */
function cellsOf(csv: string): string[][] {
  return csv
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter(Boolean)
    .map((line) =>
      line
        .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
        .map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
    )
}

describe('the export of all data', () => {
  const server = useTestServer()
  let passwordHash: string
  let business: FilledBusiness
  let files: Record<string, Uint8Array>

  const ask = (who: TestUser, body: object = {}) =>
    callOn(server, exportBusinessData, { body: { currentPassword, code: null, ...body } }, who)
  const fetchZip = async (token: string) => {
    const answer = await server.app.inject({ url: `/api/public/exports/${token}` })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
  }
  const rowsOf = (name: string): Record<string, string>[] => {
    const text = strFromU8(files[`tables/${name}.csv`] ?? new Uint8Array()).replace('\uFEFF', '')
    const [headers = [], ...rows] = cellsOf(text)
    return rows.map((row) => Object.fromEntries(headers.map((name, at) => [name, row[at] ?? ''])))
  }

  const addGuests = async (businessId: string) => {
    const tagId = await createTag(server, businessId)
    const guests = Array.from({ length: manyGuests }, (_, at) => ({
      businessId,
      id: newId(),
      name: `Guest ${at}`,
    }))
    await server.database.inBusiness({ businessId }, async (tx) => {
      await tx.insert(customers).values(guests)
      const links = guests.map(({ id: customerId }) => ({ businessId, customerId, tagId }))
      await tx.insert(customerTags).values(links)
    })
  }

  beforeAll(async () => {
    passwordHash = await hashPassword(currentPassword)
    const stranger = await createUser(server)
    business = await createFilledBusiness(server, { passwordHash })
    await addGuests(business.owner.businessId)
    const { body } = await ask(business.owner)
    const { bytes, headers } = await fetchZip(body.token)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toMatch(/attachment.*\.zip/)
    files = unzipSync(bytes)
    expect(Buffer.from(bytes).includes(stranger.businessId)).toBe(false)
  })

  it('has every table of a business but those that are named with a reason', () => {
    const names = Object.keys(files).flatMap((path) => /^tables\/(.+)\.csv$/.exec(path)?.[1] ?? [])
    const all = businessTables.map(({ name }) => name)
    expect(names.toSorted()).toEqual(all.filter((name) => !(name in notExported)).toSorted())
    for (const named of [...Object.keys(notExported), ...Object.keys(keptAfterDeletion)]) {
      expect(all, named).toContain(named)
    }
    expect(rowsOf('bookings').length).toBeGreaterThan(2)
  })

  it('has all rows of a long table, each once, whatever its key', () => {
    const guests = rowsOf('customers').filter(({ name }) => name?.startsWith('Guest '))
    expect(new Set(guests.map(({ id }) => id)).size).toBe(manyGuests)
    expect(guests).toHaveLength(manyGuests)
    expect(rowsOf('customer_tags').length).toBeGreaterThanOrEqual(manyGuests)
  })

  it('says what ids stand for, moments in UTC, money in cents', () => {
    const booking = rowsOf('bookings').find(({ id }) => id === business.bookingId)
    expect(booking).toMatchObject({
      total_cents: '5000',
      customer_name: 'Ada Lovelace',
      starts_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(booking?.service_name).toContain('Tasting')
    expect(booking).not.toHaveProperty('search_text')
  })

  it('has pictures, documents and e-invoices as they are', () => {
    const under = (folder: string) => Object.keys(files).filter((path) => path.startsWith(folder))
    const [picture = ''] = under('files/')
    expect(Buffer.from(files[picture] ?? [])).toEqual(business.picture)
    expect(under('documents/')).toHaveLength(2)
    for (const document of under('documents/')) {
      expect(strFromU8(files[document] ?? new Uint8Array(), true)).toMatch(/^%PDF/)
    }
    const [einvoice = ''] = under('e-invoices/')
    expect(strFromU8(files[einvoice] ?? new Uint8Array())).toContain('FatturaElettronica')
    expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('whole cents')
  })

  it('has no secret, of whatever kind', () => {
    const all = Object.entries(files).map(([path, bytes]) => `${path} ${strFromU8(bytes)}`)
    for (const text of all) {
      for (const secret of [...business.secrets, '$argon2']) expect(text).not.toContain(secret)
    }
    for (const table of exportedTables) {
      for (const { name } of exportedCells(table)) {
        expect(name, table.name).not.toMatch(/(password|secret|token|hash|sealed)$/)
      }
    }
  })

  it('names the records that the database has names for', async () => {
    const { rows } = await server.database.pool.query<{ source: string }>(
      "select prosrc as source from pg_proc where proname = 'name_behind'",
    )
    const known = [...(rows[0]?.source ?? '').matchAll(/WHEN '(\w+)' THEN/g)].map(
      ([, name]) => name,
    )
    expect(known.length).toBeGreaterThan(20)
    for (const column of known) expect(hasName(column ?? ''), column).toBe(true)
  })

  it('is given once, to whoever still is an administrator, within five minutes', async () => {
    const { body } = await ask(business.owner)
    expect((await fetchZip(body.token)).status).toBe(200)
    expect((await fetchZip(body.token)).status).toBe(410)
    const late = await ask(business.owner)
    server.clock.advance(6 * minute)
    expect((await fetchZip(late.body.token)).status).toBe(410)
    expect((await fetchZip('x'.repeat(43))).status).toBe(410)
    expect(downloadBusinessData.access.kind).toBe('public')
  })

  it('needs the password, and the code of those who have one', async () => {
    const owner = await createUser(server, { role: 'bussiness_admin', passwordHash })
    const wrong = await ask(owner, { currentPassword: 'Wrong#2026' })
    expect(wrong.body.fields).toHaveProperty('currentPassword')
    const { body: begun } = await callOn(
      server,
      beginSecondFactor,
      { body: { currentPassword } },
      owner,
    )
    const code = () => totpCode(begun.key, server.clock.now())
    await callOn(server, confirmSecondFactor, { body: { code: code() } }, owner)
    server.clock.advance(minute)
    expect((await ask(owner)).body.fields).toHaveProperty('code')
    expect((await ask(owner, { code: '000000' })).body.fields).toHaveProperty('code')
    expect((await ask(owner, { code: code() })).status).toBe(200)
  })

  it('is recorded in the audit log', async () => {
    const { body } = await callOn(
      server,
      auditLog.endpoints.list,
      { query: { kind: 'settings.business' } },
      business.owner,
    )
    expect(body.items[0]).toMatchObject({ userId: business.owner.userId, changed: ['exported_at'] })
  })
})
