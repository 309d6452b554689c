import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { reportRatio, reportSpeed } from './report'
import { demo, inTurn, post, type SignedIn, signIn, timesPerSecond } from './requests'
import { withServer } from './running-server'

await withServer(async ({ url, databaseUrl }) => {
  await measureSignIn(url)
  if (!databaseUrl) {
    process.stdout.write('  skipped: the other baselines need PostgreSQL\n')
    return
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
  try {
    await measureRefresh(url, pool)
    await measurePermissionRead(url, pool)
  } finally {
    await pool.end()
  }
})

/** A sign-in is one slow hash on purpose: everything around it should be small beside it. */
async function measureSignIn(url: string): Promise<void> {
  const passwordHash = await hash(demo.password)
  const { signIns, hashes } = await inTurn({
    signIns: () => timesPerSecond(async () => void (await signIn(url)), url),
    hashes: () => timesPerSecond(async () => void (await verify(passwordHash, demo.password))),
  })
  const what = 'sign-ins, against the bare password hash'
  reportSpeed(what, { ours: signIns, bare: hashes, atLeast: 0.6 })
}

async function measureRefresh(url: string, pool: pg.Pool): Promise<void> {
  const sessions = await Promise.all(Array.from({ length: 8 }, () => signIn(url)))
  const tokens = sessions.map(({ refreshToken }) => refreshToken.token)
  const { refreshes, rotations } = await inTurn({
    refreshes: () =>
      timesPerSecond(async (worker) => {
        const body = { refreshToken: tokens[worker] }
        const { data } = (await post(url, '/auth/refreshToken', body)) as { data: SignedIn }
        tokens[worker] = data.refreshToken.token
      }, url),
    rotations: () => timesPerSecond((worker) => rotate(pool, String(tokens[worker]))),
  })
  const what = 'refreshes at concurrency 8, against the bare row rotation'
  reportSpeed(what, { ours: refreshes, bare: rotations, atLeast: 0.15 })
}

/** What any rotation must do: lock the session's row, write it, commit. */
async function rotate(pool: pg.Pool, token: string): Promise<void> {
  const id = token.split('.')[0]
  await inTransaction(pool, 'begin; set local role cantina_platform', async (client) => {
    await client.query('select * from sessions where id = $1 for update', [id])
    await client.query('update sessions set address = address where id = $1', [id])
  })
}

/** The same call twice, once with the caller's rights read in its transaction and once without. */
async function measurePermissionRead(url: string, pool: pg.Pool): Promise<void> {
  const { user, refreshToken } = await signIn(url)
  const session = refreshToken.token.split('.')[0]
  const business = await inTransaction(
    pool,
    'begin; set local role cantina_platform',
    async (client) => {
      const { rows } = await client.query('select business_id from accounts where id = $1', [
        user.user_id,
      ])
      return String(rows[0].business_id)
    },
  )
  const asBusiness = `set local role cantina_app; set local app.business_id = '${business}'; set local app.user_id = '${user.user_id}'`
  const rights = `select * from caller_state('${user.user_id}', '${session}', '${business}')`
  const list = (opening: string) => () =>
    timesPerSecond(() =>
      inTransaction(pool, opening, async (client) => {
        await client.query('select * from tags order by name_key, id limit 25')
      }),
    )
  const { authorised, open } = await inTurn({
    authorised: list(`begin; set local role cantina_platform; ${rights}; ${asBusiness}`),
    open: list(`begin; ${asBusiness}`),
  })
  reportRatio(
    'a call without the permission read, against one with it',
    open.perSecond / authorised.perSecond,
    'at most',
    1.4,
    { ours: authorised, bare: open },
  )
}

async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(opening)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}
