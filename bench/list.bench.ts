import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import pg from 'pg'
import { median, report } from './report'
import { type RunningServer, withServer } from './running-server'

const rounds = 5
const secondsPerRound = 3
const demo = { email: 'giulia@tenutamontefosco.it', password: 'Cantina#2026' }

await withServer(async (server) => {
  if (server.databaseUrl) await measure(server, server.databaseUrl)
  else
    process.stdout.write('  skipped: the baseline needs PostgreSQL, to reach the same database\n')
})

async function measure({ url }: RunningServer, databaseUrl: string): Promise<void> {
  const { few, many } = await createBusinesses(databaseUrl)
  const bare = await startBare(databaseUrl)
  const [fewToken, manyToken] = [await signIn(url, few.email), await signIn(url, many.email)]
  const list = `${url}/api/v1/analytics/tag`
  const runs = {
    ours: () => requestsPerSecond(list, manyToken),
    bare: () => requestsPerSecond(`${bare.url}/list?business=${many.id}`),
    few: () => requestsPerSecond(list, fewToken),
  }
  const results = { ours: [] as number[], bare: [] as number[], few: [] as number[] }
  try {
    await fill(results, runs)
  } finally {
    bare.child.kill()
  }
  const [ours, base, small] = [median(results.ours), median(results.bare), median(results.few)]
  report(
    'list of 25 with count over 100,000, against bare Fastify + pg',
    ours / base,
    'at least',
    0.5,
  )
  report('the same list at 100 rows, against 100,000', small / ours, 'at most', 1.5)
  process.stdout.write(
    `  (requests a second: ours ${Math.round(ours)}, bare ${Math.round(base)}, with 100 rows ${Math.round(small)})\n`,
  )
}

/** In turn, so that whatever else the machine does meets all of them alike; the first time to warm up. */
async function fill<Name extends string>(
  results: Record<Name, number[]>,
  runs: Record<Name, () => Promise<number>>,
): Promise<void> {
  const names = Object.keys(runs) as Name[]
  for (const name of names) await runs[name]()
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) results[name].push(await runs[name]())
  }
}

/** Two houses like the demo's: one with a hundred tags, one with a hundred thousand. */
async function createBusinesses(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set role cantina_platform')
  const make = async (rows: number) => {
    const email = `bench${rows}@example.com`
    const { rows: made } = await client.query<{ id: string }>(
      `with business as (insert into businesses (id, name) values (gen_random_uuid(), 'Bench') returning id),
            account as (insert into accounts (id, email, password_hash, business_id)
              select gen_random_uuid(), $1, password_hash, business.id from accounts, business where email = $2 returning id)
       insert into users (business_id, id, name, email, role)
         select business.id, account.id, 'Bench', $1, 'bussiness_admin' from business, account returning business_id as id`,
      [email, demo.email],
    )
    const id = made[0]?.id ?? ''
    await client.query(
      `insert into tags (business_id, id, name, color, notes, adds_automatically, counts_purchases, counts_single_purchase, counts_cumulated_purchase)
       select $1, gen_random_uuid(), 'Tag ' || md5(n::text), '#7a1f3d', 'Notes of ' || n, false, true, false, false from generate_series(1, $2::int) n`,
      [id, rows],
    )
    return { id, email }
  }
  const made = { few: await make(100), many: await make(100_000) }
  await client.query('reset role')
  await client.query('vacuum analyze tags')
  await client.end()
  return made
}

async function startBare(databaseUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => resolve(String(chunk).replace('bare: ', '').trim()))
  })
  return { url, child }
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...demo, email }),
  })
  const { accessToken } = (await response.json()) as { accessToken: { token: string } }
  return accessToken.token
}

async function requestsPerSecond(url: string, token?: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 8,
    duration: secondsPerRound,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url} failed ${result.non2xx + result.errors} requests of ${result.requests.total}`,
    )
  }
  return result.requests.average
}
