import pg from 'pg'
import { connectionProblemOf } from './connection-problem'

/** Opens one connection for a command; an error says in one line why it cannot be opened. */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  try {
    const client = new pg.Client(connection)
    // One that breaks shows in its query.
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (error) {
    throw connectionProblemOf(error, connection) ?? error
  }
}
