import { readFileSync } from 'node:fs'
import pg from 'pg'
import { createBookings } from './create-bookings'
import { createBusiness } from './create-business'
import { report } from './report'
import { demo, signIn } from './requests'
import { type RunningServer, withServer } from './running-server'

/** A house with 120,000 bookings takes all of its data along: what that takes of memory, and of a bare copy's time. */
const size = { places: 20, years: 3, bookingsAYear: 2_000 } as const
const email = 'bench-export@example.com'

await withServer(async (server) => {
  if (server.databaseUrl) await measure(server, server.databaseUrl)
  else process.stdout.write('  skipped: such a house is made in PostgreSQL alone\n')
})

async function measure(server: RunningServer, databaseUrl: string): Promise<void> {
  const businessId = await prepare(databaseUrl)
  const { accessToken } = await signIn(server.url, email)
  const answer = await fetch(`${server.url}/api/v1/settings/data/export`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ currentPassword: demo.password, code: null }),
  })
  const { token } = (await answer.json()) as { token: string }
  const before = residentMegabytes(server.pid)
  const began = performance.now()
  let most = before
  let bytes = 0
  const zip = await fetch(`${server.url}/api/public/exports/${token}`)
  for await (const piece of zip.body ?? []) {
    bytes += piece.length
    most = Math.max(most, residentMegabytes(server.pid))
  }
  const seconds = (performance.now() - began) / 1000
  const bare = await copyBookings(databaseUrl, businessId)
  process.stdout.write(
    `  ${(bytes / 1_000_000).toFixed(1)} MB in ${seconds.toFixed(1)} s; bookings alone, copied bare: ${bare.toFixed(1)} s\n`,
  )
  report('memory that an export of 120,000 bookings takes', most - before, 'at most', 150, 'MB')
  report('an export of 120,000 bookings', seconds, 'at most', 120, 's')
}

function residentMegabytes(pid: number): number {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(resident) / 1024
}

async function prepare(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set role cantina_platform')
  const businessId = await createBusiness(client, email)
  await client.query('reset role')
  await createBookings(client, businessId, size)
  await client.query('vacuum analyze')
  await client.end()
  return businessId
}

/** The same rows as text, without anybody in between. */
async function copyBookings(databaseUrl: string, businessId: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set role cantina_platform')
  const began = performance.now()
  await client.query('select b::text from bookings b where business_id = $1', [businessId])
  const seconds = (performance.now() - began) / 1000
  await client.end()
  return seconds
}
