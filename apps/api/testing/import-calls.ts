import type { productImport } from '@cantina/contract/catalogue/imports'
import { type ImportOptions, usualImportOptions } from '@cantina/contract/import'
import { newId } from '#platform/ids'
import type { TestUser } from './factories'
import { callOn, type TestServer } from './test-server'

type Endpoints = typeof productImport.endpoints
type Row = Readonly<Record<string, string>>

interface Staging {
  readonly options?: Partial<ImportOptions>
  readonly language?: string
  readonly importId?: string
}

/** The calls of an import, as the page makes them. */
export function importCalls(server: TestServer, endpoints: Endpoints, user: TestUser) {
  const stage = async (rows: readonly Row[], staging: Staging = {}) => {
    const { options, language = 'en', importId = newId() } = staging
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const { status, body } = await callOn(
      server,
      endpoints.stage,
      {
        params: { id: importId },
        body: {
          rows: rows.map((values, index) => ({ number: index + 2, values })),
          options: { ...usualImportOptions, columns, ...options },
        },
      },
      { token: user.token, language },
    )
    return { status, importId, ...body }
  }
  const finish = (importId: string, count: number, fileName = 'wines.csv') =>
    callOn(server, endpoints.finish, { params: { id: importId }, body: { count, fileName } }, user)
  const on = (endpoint: Endpoints['undo' | 'read'], importId: string, by: TestUser) =>
    callOn(server, endpoint, { params: { id: importId }, body: {} }, by)
  return {
    stage,
    finish,
    /** Checked and written at once. */
    bring: async (rows: readonly Row[], staging: Staging = {}) => {
      const staged = await stage(rows, staging)
      const finished = await finish(staged.importId, rows.length)
      return { ...staged, finished }
    },
    list: async () => (await callOn(server, endpoints.list, {}, user)).body.items,
    read: (importId: string, by = user) => on(endpoints.read, importId, by),
    undo: (importId: string, by = user) => on(endpoints.undo, importId, by),
  }
}
