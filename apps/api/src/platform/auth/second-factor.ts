import { createHash, randomInt } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { seal, unseal } from '#platform/settings/sealed'
import { recoveryCodes, secondFactors } from './accounts.table'
import { stepOfCode } from './totp'

/** A key can be opened for its own account alone. */
export const placeOfTotpKey = (accountId: string) => `second factor ${accountId}`

/** Keeps a new key, which counts from its first code on. */
export async function keepTotpKey(
  tx: Transaction,
  encryptionKey: Buffer,
  { accountId, key, now }: { accountId: string; key: string; now: Date },
): Promise<void> {
  const sealed = seal(encryptionKey, placeOfTotpKey(accountId), key)
  const kept = await tx
    .insert(secondFactors)
    .values({ accountId, sealed, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { sealed, createdAt: now, lastStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId })
  if (kept.length === 0) throw new Failure('second_factor_on')
}

export async function hasSecondFactor(tx: Transaction, accountId: string): Promise<boolean> {
  const found = await tx
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
  return found.length > 0
}

interface Proof {
  readonly accountId: string
  readonly code: string
  readonly now: Date
}

/** Uses a code of the app up; of two that bring the same at once, one succeeds. */
export async function useTotpCode(
  tx: Transaction,
  encryptionKey: Buffer,
  { accountId, code, now }: Proof,
): Promise<boolean> {
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
  const key = factor && unseal(encryptionKey, placeOfTotpKey(accountId), factor.sealed)
  const step = key ? stepOfCode(key, code, now, factor.lastStep) : null
  if (step === null) return false
  const used = await tx
    .update(secondFactors)
    .set({
      lastStep: step,
      confirmedAt: sql`coalesce(${secondFactors.confirmedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ accountId: secondFactors.accountId })
  return used.length > 0
}

/** The same with a code of the app or one of those that are kept for the day it is lost. */
export async function useSecondFactor(
  tx: Transaction,
  encryptionKey: Buffer,
  proof: Proof,
): Promise<boolean> {
  const code = proof.code.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return useTotpCode(tx, encryptionKey, { ...proof, code })
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: proof.now })
    .where(
      and(
        eq(recoveryCodes.accountId, proof.accountId),
        eq(recoveryCodes.codeHash, hashOf(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash })
  return used.length > 0
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeCount = 10
const codeLength = 16

/** Returns ten new codes, this once; the previous ones no longer work. */
export async function renewRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(code) })))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

function newRecoveryCode(): string {
  // A digit code is the app's: this one never looks like it.
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
}

export async function recoveryCodesLeft(tx: Transaction, accountId: string): Promise<number> {
  const [left] = await tx
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
  return left?.count ?? 0
}

/** Through a function, since a business's own role cannot reach this table; answers whether there was one. */
export async function removeSecondFactor(tx: Transaction, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ deleted: boolean }>(
    sql`select delete_second_factor(${accountId}::uuid) as deleted`,
  )
  return rows[0]?.deleted ?? false
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
