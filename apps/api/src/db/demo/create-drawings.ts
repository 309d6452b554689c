import { createHash } from 'node:crypto'
import { fileNameFor } from '#platform/files/file-name'
import { files } from '#platform/files/files.table'
import { newId } from '#platform/ids'
import type { DemoContext } from './demo-context'

/** Keeps our own drawings under their names, as they are, and answers their ids in the same order. */
export async function createDrawings(
  { tx, businessId, now, ownerId }: DemoContext,
  drawings: readonly { name: string; svg: string }[],
): Promise<string[]> {
  const rows = drawings.map(({ name, svg }): typeof files.$inferInsert => {
    const content = Buffer.from(svg)
    return {
      businessId,
      id: newId(now.getTime()),
      kind: 'image',
      name: fileNameFor(name, 'image/svg+xml'),
      mediaType: 'image/svg+xml',
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      content,
      createdAt: now,
      createdBy: ownerId,
    }
  })
  await tx.insert(files).values(rows)
  return rows.map(({ id }) => id)
}
