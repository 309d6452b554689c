import type { PreparationStep } from '@cantina/contract/reference/preparation'
import { accounts, operators } from '#platform/auth/accounts.table'
import type { Transaction } from '#platform/database/database'
import { newId } from '#platform/ids'
import { createDemoBusiness, createOtherBusinesses } from './create-demo-business'
import { createMails, type MailLinks } from './create-mails'
import { demoOperator } from './demo-people'

/** All businesses of the demo and its operator, in one go. */
export async function createDemo(
  tx: Transaction,
  hashes: ReadonlyMap<string, string>,
  links: MailLinks,
  onStep: (step: PreparationStep) => void,
): Promise<void> {
  const now = new Date()
  const businessId = await createDemoBusiness(tx, {
    factor: 1,
    now,
    passwordHashes: hashes,
    onStep,
  })
  await createMails({ tx, businessId, now }, links)
  await createOtherBusinesses(tx, new Date())
  const id = newId()
  const { name, surname, email } = demoOperator
  await tx.insert(accounts).values({ id, email, passwordHash: hashes.get(email) ?? '' })
  await tx.insert(operators).values({ id, name, surname })
}
