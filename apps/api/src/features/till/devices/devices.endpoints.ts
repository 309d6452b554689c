import { renewAllotment as renew } from '@cantina/contract/till/allotments'
import * as contract from '@cantina/contract/till/devices'
import { getTableName } from 'drizzle-orm'
import { renewAllotment } from '#features/till/allotments/renew-allotment'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { nameTable } from '#resource/entity-names'
import { deviceCommands, tillDevices } from '#schema/till/till-devices.table'
import { deviceSecret } from './device-secret'
import { listCommands } from './list-commands'
import { lockedDevice } from './locked-device'
import { receiveCommand } from './receive-command'
import { retryCommand, setCommandAside } from './resolve-command'
import { listDevices, readDevice, registerDevice, revokeDevice } from './till-device'

// What is in the way of deleting a user.
nameTable(getTableName(tillDevices), 'entities.till.tillDevice')
nameTable(getTableName(deviceCommands), 'entities.till.deviceCommand')

export const deviceRoutes = [
  inBusiness(contract.registerDevice, (context) => registerDevice(context)),
  inBusiness(contract.readDevice, (context, { params }) => readDevice(context, params.id)),
  inBusiness(contract.readDeviceSecret, {
    prepare: async ({ deps }) => deps.secrets.deviceKey,
    handle: async (context, { params }, deviceKey) => ({
      secret: await deviceSecret(context, params.id, deviceKey),
    }),
  }),
  inBusiness(renew, async (context, { params, body }) =>
    renewAllotment(context, await lockedDevice(context, params.id), body.posId),
  ),
  inBusiness(contract.reportCommand, (context, { params, body }) =>
    receiveCommand(context, params.id, body),
  ),
  inBusiness(contract.listDeviceCommands, async (context, { query }) => ({
    items: await listCommands(context, query.state),
  })),
  inBusiness(contract.retryCommand, async (context, { params, body }) => {
    const saleId = await retryCommand(context, params.id, body.overbooks)
    const done = saleId ? 'messages.offlineSaleAccepted' : 'messages.offlineStepAccepted'
    return { saleId, message: say(context.language, done) }
  }),
  inBusiness(contract.setCommandAside, async (context, { params, body }) => {
    await setCommandAside(context, params.id, body.note)
    return { message: say(context.language, 'messages.offlineSaleSetAside') }
  }),
  inBusiness(contract.listDevices, async (context) => ({ items: await listDevices(context) })),
  inBusiness(contract.revokeDevice, async (context, { params }) => {
    await revokeDevice(context, params.id)
    return { message: say(context.language, 'messages.deviceRevoked') }
  }),
]
