import type pg from 'pg'

/** Makes tables for the baseline out of ours: as the role that sees every business and that the baseline works as. */
export async function createBare(client: pg.Client, statements: string): Promise<void> {
  await client.query('grant create on schema public to cantina_platform; set role cantina_platform')
  await client.query(statements)
  await client.query('reset role')
}
