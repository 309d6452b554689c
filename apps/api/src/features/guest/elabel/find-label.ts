import type { LabelContent } from '@cantina/domain/guest/label-content'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database'
import { elabels, keptLabels } from '#schema/guest/elabel.table'

/**
 * A label by the code on its bottle; null for one that there never was. It is read whatever became of its
 * business: bottles are drunk for decades.
 */
export async function findLabel(
  database: Database,
  code: string,
): Promise<{ readonly content: LabelContent | null } | null> {
  const [label] = await database.asPlatform((tx) =>
    tx
      .select({ content: elabels.content })
      .from(elabels)
      .where(eq(elabels.code, code))
      .unionAll(
        tx
          .select({ content: keptLabels.content })
          .from(keptLabels)
          .where(eq(keptLabels.code, code)),
      ),
  )
  return label ?? null
}
