import type { editCustomerNote } from '@cantina/contract/customers/customer-notes'
import type { BodyOf } from '@cantina/contract/endpoint'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { customerNotes as table } from '#schema/customers/customer-notes.table'
import { customers } from '#schema/customers/customers.table'

/** Locked: whoever erases the person meanwhile waits, and finds the note. */
export async function addNote(
  { tx, businessId, caller, now }: StaffContext,
  customerId: string,
  text: string,
): Promise<void> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.businessId, businessId),
        eq(customers.id, customerId),
        isNull(customers.erasedAt),
      ),
    )
    .for('key share')
  if (!customer) throw new Failure('not_found')
  await tx.insert(table).values({
    businessId,
    id: newId(now.getTime()),
    customerId,
    userId: caller.userId,
    text,
    createdAt: now,
  })
}

export async function editNote(
  { tx, businessId, caller, now }: StaffContext,
  id: string,
  { text, version }: BodyOf<typeof editCustomerNote>,
): Promise<void> {
  const [note] = await tx
    .select({ userId: table.userId, version: table.version })
    .from(table)
    .where(and(eq(table.businessId, businessId), eq(table.id, id)))
    .for('update')
  if (!note) throw new Failure('not_found')
  if (note.userId !== caller.userId) throw new Failure('note_of_another')
  if (note.version !== version) throw new Failure('stale_version')
  await tx
    .update(table)
    .set({ text, version: sql`${table.version} + 1`, editedAt: now })
    .where(and(eq(table.businessId, businessId), eq(table.id, id)))
}

export async function deleteNote({ tx, businessId }: StaffContext, id: string): Promise<void> {
  const deleted = await tx
    .delete(table)
    .where(and(eq(table.businessId, businessId), eq(table.id, id)))
    .returning({ id: table.id })
  if (deleted.length === 0) throw new Failure('not_found')
}
