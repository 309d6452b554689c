import { health, ping } from '@cantina/contract/reference/ping'
import { preparation } from '@cantina/contract/reference/preparation'
import { sql } from 'drizzle-orm'
import { openToAll } from '#platform/http/route'
import { say } from '#platform/texts'
import { version } from '#platform/version'

export const pingRoutes = [
  // The server that waits for a first start answers it itself: once this one does, all is ready.
  openToAll(preparation, async () => ({ isReady: true, doing: null, percent: 100 })),
  openToAll(ping, async ({ language }) => ({ message: say(language, 'messages.pong') })),
  openToAll(health, async ({ deps }) => {
    await deps.database.asPlatform((tx) => tx.execute(sql`select 1`))
    return { status: 'ok' as const, database: deps.database.kind, version }
  }),
]
