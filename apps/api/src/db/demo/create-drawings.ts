import { createHash } from 'node:crypto'
import { cleanFile } from '#platform/files/clean-file'
import { fileNameFor } from '#platform/files/file-name'
import { files } from '#platform/files/files.table'
import { newId } from '#platform/ids'
import type { DemoEstate } from './demo-estate'

/** Keeps drawings under their names, cleaned like any upload, and answers their ids in the same order. */
export async function createDrawings(
  { tx, businessId, now, ownerId }: DemoEstate,
  drawings: readonly { name: string; svg: string }[],
): Promise<string[]> {
  const rows: (typeof files.$inferInsert)[] = []
  for (const { name, svg } of drawings) {
    const clean = await cleanFile(Buffer.from(svg), 'image')
    rows.push({
      businessId,
      id: newId(now.getTime()),
      kind: clean.kind,
      name: fileNameFor(name, clean.mediaType),
      mediaType: clean.mediaType,
      sizeBytes: clean.content.length,
      width: clean.width,
      height: clean.height,
      sha256: createHash('sha256').update(clean.content).digest('hex'),
      content: clean.content,
      createdAt: now,
      createdBy: ownerId,
    })
  }
  await tx.insert(files).values(rows)
  return rows.map(({ id }) => id)
}
