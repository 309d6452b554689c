import type { SupportMessage } from '@cantina/contract/operator/support'
import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { supportMessages as messages } from '#schema/operator/support-messages.table'

/** Whose conversation it is, and who looks at it. */
export interface Conversation {
  readonly businessId: string
  readonly userId: string
  readonly reader: 'person' | 'operator'
}

/** More than anybody scrolls back to; what is older is found in the exported data. */
const mostMessages = 300

const messageColumns = {
  id: messages.id,
  text: messages.text,
  fileName: messages.fileName,
  operatorId: messages.operatorId,
  author: messages.author,
  createdAt: messages.createdAt,
  readAt: messages.readAt,
}

type MessageRow = Pick<typeof messages.$inferSelect, keyof typeof messageColumns>

export async function readMessages(
  tx: Transaction,
  conversation: Conversation,
): Promise<{ items: SupportMessage[]; unread: number }> {
  const rows = await tx
    .select(messageColumns)
    .from(messages)
    .where(of(conversation))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(mostMessages)
  return {
    items: rows.toReversed().map((row) => messageOnWire(row, conversation.reader)),
    unread: await countUnread(tx, conversation),
  }
}

export function messageOnWire(
  { operatorId, readAt, createdAt, ...message }: MessageRow,
  reader: Conversation['reader'],
): SupportMessage {
  return {
    ...message,
    isOwn: (operatorId === null) === (reader === 'person'),
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

export async function countUnread(tx: Transaction, conversation: Conversation): Promise<number> {
  const [found] = await tx.select({ unread: count() }).from(messages).where(unreadBy(conversation))
  return found?.unread ?? 0
}

export async function markRead(
  tx: Transaction,
  conversation: Conversation,
  now: Date,
): Promise<number> {
  const read = await tx
    .update(messages)
    .set({ readAt: now })
    .where(unreadBy(conversation))
    .returning({ id: messages.id })
  return read.length
}

export async function readFileOf(tx: Transaction, conversation: Conversation, id: string) {
  const [found] = await tx
    .select({ name: messages.fileName, mediaType: messages.fileType, content: messages.file })
    .from(messages)
    .where(and(of(conversation), eq(messages.id, id)))
  if (!found?.name || !found.mediaType || !found.content) throw new Failure('not_found')
  return { name: found.name, mediaType: found.mediaType, content: found.content, sha256: id }
}

function of({ businessId, userId }: Conversation): SQL | undefined {
  return and(eq(messages.businessId, businessId), eq(messages.userId, userId))
}

function unreadBy(conversation: Conversation): SQL | undefined {
  const theirs = conversation.reader === 'person' ? isNotNull : isNull
  return and(of(conversation), theirs(messages.operatorId), isNull(messages.readAt))
}
