import type { importEndpoints } from '@cantina/contract/import'
import { inBusiness, type Route } from '#platform/http/route'
import { sayCount } from '#platform/texts'
import { finishImport } from './finish-import'
import type { Importer } from './importer'
import { stageRows } from './stage-rows'

/** The two calls of an import, for one kind of record. */
export function importRoutes<Values>(
  { stage, finish }: ReturnType<typeof importEndpoints>,
  importer: Importer<Values>,
): Route[] {
  return [
    inBusiness(stage, async (context, { params, body }) => ({
      problems: await stageRows(context, importer, { importId: params.id, rows: body.rows }),
    })),
    inBusiness(finish, async (context, { params, body }) => {
      await finishImport(context, importer, params.id, body.count)
      const message = sayCount(context.language, 'messages.imported', body.count)
      return { message, count: body.count }
    }),
  ]
}
