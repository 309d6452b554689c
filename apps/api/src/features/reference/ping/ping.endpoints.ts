import { health, ping } from '@cantina/contract/reference/ping'
import { sql } from 'drizzle-orm'
import { openToAll } from '#platform/http/route'
import { say } from '#platform/texts'
import { version } from '#platform/version'

export const pingRoutes = [
  openToAll(ping, async ({ language }) => ({ message: say(language, 'messages.pong') })),
  openToAll(health, async ({ deps }) => {
    await deps.database.asPlatform((tx) => tx.execute(sql`select 1`))
    return { status: 'ok' as const, database: deps.database.kind, version }
  }),
]
