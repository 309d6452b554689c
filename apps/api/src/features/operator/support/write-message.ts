import type { SupportMessage } from '@cantina/contract/operator/support'
import type { CleanFile } from '#platform/files/clean-file'
import { fileNameFor } from '#platform/files/file-name'
import type { PlatformContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { supportMessages } from '#schema/operator/support-messages.table'
import { type Conversation, markRead, messageOnWire } from './conversation'

interface Content {
  readonly text?: string
  readonly file?: { readonly name: string; readonly clean: CleanFile }
  readonly page?: string | null
  readonly userAgent?: string | null
}

/** Adds to a conversation; whoever writes has read what stood there. */
export async function writeMessage(
  { tx, caller, now }: Pick<PlatformContext, 'tx' | 'caller' | 'now'>,
  conversation: Conversation,
  { text, file, page = null, userAgent = null }: Content,
): Promise<SupportMessage> {
  const { businessId, userId, reader } = conversation
  const message = {
    businessId,
    id: newId(now.getTime()),
    userId,
    operatorId: reader === 'operator' ? caller.userId : null,
    author: [caller.name, caller.surname].filter(Boolean).join(' '),
    text: text ?? null,
    fileName: file ? fileNameFor(file.name, file.clean.mediaType) : null,
    fileType: file?.clean.mediaType ?? null,
    file: file?.clean.content ?? null,
    page,
    userAgent,
    createdAt: now,
  }
  await markRead(tx, conversation, now)
  await tx.insert(supportMessages).values(message)
  const { id, operatorId, author, createdAt, fileName } = message
  return messageOnWire(
    { id, operatorId, author, createdAt, fileName, text: message.text, readAt: null },
    reader,
  )
}
