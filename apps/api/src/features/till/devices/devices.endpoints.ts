import * as contract from '@cantina/contract/till/devices'
import { getTableName } from 'drizzle-orm'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { nameTable } from '#resource/entity-names'
import { deviceCommands, tillDevices } from '#schema/till/till-devices.table'
import { listCommands } from './list-commands'
import { receiveCommand } from './receive-command'
import { retryCommand, setCommandAside } from './resolve-command'
import { readDevice, registerDevice } from './till-device'

// What is in the way of deleting a user.
nameTable(getTableName(tillDevices), 'entities.till.tillDevice')
nameTable(getTableName(deviceCommands), 'entities.till.deviceCommand')

export const deviceRoutes = [
  inBusiness(contract.registerDevice, (context) => registerDevice(context)),
  inBusiness(contract.readDevice, (context, { params }) => readDevice(context, params.id)),
  inBusiness(contract.reportCommand, (context, { params, body }) =>
    receiveCommand(context, params.id, body),
  ),
  inBusiness(contract.listDeviceCommands, async (context, { query }) => ({
    items: await listCommands(context, query.state),
  })),
  inBusiness(contract.retryCommand, async (context, { params }) => ({
    saleId: await retryCommand(context, params.id),
    message: say(context.language, 'messages.offlineSaleAccepted'),
  })),
  inBusiness(contract.setCommandAside, async (context, { params, body }) => {
    await setCommandAside(context, params.id, body.note)
    return { message: say(context.language, 'messages.offlineSaleSetAside') }
  }),
]
