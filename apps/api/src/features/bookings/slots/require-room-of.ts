import { and, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { posRooms } from '#schema/catalogue/pos.table'

/** A room is one of its point of sale. */
export async function requireRoomOf(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  posId: string,
  roomId: string,
): Promise<void> {
  const found = await tx
    .select({ id: posRooms.id })
    .from(posRooms)
    .where(
      and(eq(posRooms.businessId, businessId), eq(posRooms.posId, posId), eq(posRooms.id, roomId)),
    )
  if (found.length === 0) throw notInList('roomId')
}
