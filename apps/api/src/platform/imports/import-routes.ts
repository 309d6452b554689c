import { type importEndpoints, usualImportOptions } from '@cantina/contract/import'
import { inBusiness, type Route } from '#platform/http/route'
import { say, sayCount } from '#platform/texts'
import { finishImport } from './finish-import'
import type { Importer } from './importer'
import { listImports, readImport } from './read-imports'
import { stageRows } from './stage-rows'
import { undoImport } from './undo-import'

/** The calls of an import, for one kind of record. */
export function importRoutes<Values>(
  { stage, finish, list, read, undo }: ReturnType<typeof importEndpoints>,
  importer: Importer<Values>,
): Route[] {
  const { kind } = importer
  return [
    inBusiness(stage, (context, { params, body }) =>
      stageRows(context, importer, {
        importId: params.id,
        rows: body.rows,
        options: body.options ?? usualImportOptions,
      }),
    ),
    inBusiness(finish, async (context, { params, body }) => {
      const { rows, created, changed } = await finishImport(context, importer, {
        importId: params.id,
        expected: body.count,
        fileName: body.fileName ?? '',
      })
      const message = sayCount(context.language, 'messages.imported', rows)
      return { message, count: rows, created, changed }
    }),
    inBusiness(list, async (context) => ({ items: await listImports(context, kind) })),
    inBusiness(read, (context, { params }) => readImport(context, kind, params.id)),
    inBusiness(undo, async (context, { params }) => {
      await undoImport(context, importer, params.id)
      const { item, kept } = await readImport(context, kind, params.id)
      const stays = item.undone?.kept ?? 0
      const message =
        stays === 0
          ? say(context.language, 'messages.importUndone')
          : sayCount(context.language, 'messages.importPartlyUndone', stays)
      return { message, item, kept }
    }),
  ]
}
