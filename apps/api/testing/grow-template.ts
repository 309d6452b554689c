import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { seedDemo } from '#db/demo/seed-demo'
import { growDemo } from '#db/grow/grow-command'
import { connectDatabase } from '#platform/database/database'

/** True where tests share a database that `npm run demo:grow` has filled, as an installation with a past is. */
export const isGrown = process.env.TEST_GROWN === '1'

/** The demo as an installation gets it, twice as large and with small businesses beside it. */
export async function growTemplate(databaseUrl: string): Promise<void> {
  const database = connectDatabase({
    kind: 'postgresql',
    connection: { connectionString: databaseUrl },
    max: 2,
    onIdleError: () => {},
  })
  const config = {
    demo: 'on',
    isLoopback: true,
    databaseUrl,
    baseUrl: 'https://cantina.example.com',
    port: 0,
  } as const
  await seedDemo(database, config, randomBytes(32))
  await database.close()
  const place = { databaseUrl, dataDir: tmpdir(), encryptionKey: undefined }
  await growDemo(place, { factor: 2, businesses: 3 }, (line) => process.stderr.write(`${line}\n`))
}
