import { addDays } from '@cantina/domain/calendar'
import { publishElabel } from '#features/guest/elabel/publish-elabel'
import { insertMany } from '#platform/database/insert-many'
import { qrCodes, qrScans } from '#schema/guest/qrcode.table'
import { createDrawings } from './create-drawings'
import { businessMark, demoCodes, withoutLabel } from './demo-codes'
import { type DemoContext, madeDaysAgo } from './demo-context'
import { demoWines } from './demo-wines'
import { type Random, seededRandom } from './random'

/** Codes that hang in the business and elsewhere, with a summer of scans, and the labels of its wines. */
export async function createCodes(
  demo: DemoContext,
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, businessId, now } = demo
  const [markId] = await createDrawings(demo, [{ name: 'Marchio', svg: businessMark }])
  const random = seededRandom(37)
  const today = now.toISOString().slice(0, 10)
  const made = demoCodes.map(({ days, perDay, hasMark, ...code }) => ({
    row: { ...code, ...madeDaysAgo(demo, 2 - days[0]), imageId: hasMark ? markId : null },
    scans: scansOf(days, perDay, random),
  }))
  await tx.insert(qrCodes).values(made.map(({ row }) => row))
  await insertMany(
    tx,
    qrScans,
    made.flatMap(({ row, scans }) =>
      scans.map(({ day, count }) => ({
        businessId,
        qrCodeId: row.id,
        day: addDays(today, day),
        count,
      })),
    ),
  )
  for (const { itemCode } of demoWines) {
    const productId = productIds.get(itemCode)
    if (!productId || withoutLabel.has(itemCode)) continue
    await publishElabel({ tx, businessId, now }, { productId, hasNewCode: false })
  }
}

/** More at the weekend, none on some days. */
function scansOf([from, to]: readonly [number, number], perDay: number, random: Random) {
  return Array.from({ length: to - from + 1 }, (_, nth) => ({
    day: from + nth,
    count: random.whole(0, nth % 7 > 4 ? perDay * 2 : perDay),
  })).filter(({ count }) => count > 0)
}
