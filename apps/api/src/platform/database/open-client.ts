import pg from 'pg'
import { connectionProblemOf } from './connection-problem'

/** One connection for whoever sits at the terminal, who is told in a line what keeps it from being made. */
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
