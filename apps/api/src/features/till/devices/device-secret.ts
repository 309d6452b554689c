import { createHmac } from 'node:crypto'
import type { StaffContext } from '#platform/http/context'
import { readDevice } from './till-device'

/**
 * Opens what a device keeps, beside its pin, for nobody but whose device it is: always the same, and stored nowhere.
 * One that was revoked is opened, too: what it has not sent is to become a task and not to be lost.
 */
export async function deviceSecret(
  context: StaffContext,
  id: string,
  deviceKey: Buffer,
): Promise<string> {
  await readDevice(context, id)
  return createHmac('sha256', deviceKey).update(`${context.businessId} ${id}`).digest('base64')
}
