import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { deviceCommands } from '#schema/till/till-devices.table'
import { replayCommand, requireRightTo } from './replay-command'
import { settledContent } from './settled-content'

/** Does it after all, a sale at the moment at which it was made; what is still in its way is said. */
export async function retryCommand(
  context: StaffContext,
  id: string,
  overbooks: boolean,
): Promise<string | null> {
  const command = await lockedTask(context, id)
  requireRightTo(command.kind, context)
  // Another sale has its name: this one is made under its own.
  const key = command.reason?.code === 'sale_made' ? newId(context.now.getTime()) : command.key
  const { saleId, reason } = await replayCommand(context, {
    ...command,
    key,
    decided: { overbooks },
  })
  if (reason) throw new Failure(reason.code, { params: reason.params })
  const content = settledContent(command.content)
  await resolve(context, id, { state: 'confirmed', saleId, reason: null, content })
  return saleId
}

/** Somebody has dealt with it otherwise, and says how. */
export async function setCommandAside(
  context: StaffContext,
  id: string,
  note: string,
): Promise<void> {
  const { content } = await lockedTask(context, id)
  await resolve(context, id, { state: 'set_aside', note, content: settledContent(content) })
}

/** What waits for a person: a second one waits, and finds that it is dealt with. */
async function lockedTask({ tx, businessId }: StaffContext, id: string) {
  const [command] = await tx
    .select()
    .from(deviceCommands)
    .where(and(eq(deviceCommands.businessId, businessId), eq(deviceCommands.id, id)))
    .for('update')
  if (!command) throw new Failure('not_found')
  if (command.state !== 'refused') throw new Failure('wrong_state')
  return command
}

type Resolved = Partial<
  Pick<typeof deviceCommands.$inferInsert, 'state' | 'saleId' | 'reason' | 'note' | 'content'>
>

async function resolve(
  { tx, businessId, caller, now }: StaffContext,
  id: string,
  resolved: Resolved,
): Promise<void> {
  await tx
    .update(deviceCommands)
    .set({ ...resolved, resolvedAt: now, resolvedById: caller.userId })
    .where(and(eq(deviceCommands.businessId, businessId), eq(deviceCommands.id, id)))
}
