import pg from 'pg'

/** What a database is filled with before something is measured in it. */
export interface Filling<Made> {
  readonly name: string
  /** Its jobs do a part of it; otherwise nobody else is there. */
  readonly needsServer: boolean
  /** Returns what measurements have to know about it; it must survive JSON. */
  fill(databaseUrl: string): Promise<Made>
}

const nameOf = ({ name }: { readonly name: string }) => `cantina_filled_${name}`

let databases = 0

export async function newDatabase(postgres: string, template = 'template1'): Promise<string> {
  const name = `cantina_bench_${process.pid}_${databases}`
  databases += 1
  await asOwner(postgres, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = new URL(postgres)
  url.pathname = `/${name}`
  return url.href
}

export function cloneDatabase(postgres: string, filling: { name: string }): Promise<string> {
  return newDatabase(postgres, nameOf(filling))
}

/** Keeps a database under the filling's name, for copies; what was made is written on it. */
export async function keepFilled<Made>(
  postgres: string,
  filling: Filling<Made>,
  databaseUrl: string,
  made: Made | undefined,
): Promise<void> {
  const { pathname } = new URL(databaseUrl)
  await asOwner(postgres, async (client) => {
    await client.query(`alter database ${pathname.slice(1)} rename to ${nameOf(filling)}`)
    const note = pg.escapeLiteral(JSON.stringify({ made }))
    await client.query(`comment on database ${nameOf(filling)} is ${note}`)
  })
}

export function findFilled<Made>(
  postgres: string,
  filling: Filling<Made>,
): Promise<{ readonly made: Made } | null> {
  return asOwner(postgres, async (client) => {
    const { rows } = await client.query<{ note: string | null }>(
      `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`,
      [nameOf(filling)],
    )
    return rows[0]?.note ? JSON.parse(rows[0].note) : null
  })
}

async function asOwner<Result>(
  postgres: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
