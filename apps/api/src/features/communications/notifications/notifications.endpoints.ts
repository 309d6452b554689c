import * as contract from '@cantina/contract/communications/notifications'
import { asPlatform, inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { loadNotifications } from './load-notifications'
import { addDevice, askForTest, removeDevice } from './push-devices'
import { saveDigestHour, saveNotifications } from './save-notifications'

export const notificationRoutes = [
  inBusiness(contract.readNotifications, {
    prepare: async ({ deps }) => deps.secrets.vapidKeys.publicKey,
    handle: (context, { query }, pushKey) =>
      loadNotifications(context, query.userId ?? null, pushKey),
  }),
  inBusiness(contract.updateNotifications, {
    prepare: async ({ deps }) => deps.secrets.vapidKeys.publicKey,
    handle: async (context, { body }, pushKey) => {
      await saveNotifications(context, body)
      return {
        item: await loadNotifications(context, body.userId, pushKey),
        message: say(context.language, 'messages.updated'),
      }
    },
  }),
  inBusiness(contract.updateDigestHour, async (context, { body }) => {
    await saveDigestHour(context, body.hour)
    return { message: say(context.language, 'messages.updated') }
  }),
  asPlatform(contract.addPushDevice, async (context, { body }) => {
    await addDevice(context, body)
    return { message: say(context.language, 'messages.notifications.shownHere') }
  }),
  asPlatform(contract.removePushDevice, async (context, { body }) => {
    await removeDevice(context, body.endpoint)
    return { message: say(context.language, 'messages.notifications.notShownHere') }
  }),
  asPlatform(contract.testPushDevice, async (context, { body }) => {
    await askForTest(context, body.endpoint)
    return { message: say(context.language, 'messages.notifications.testAsked') }
  }),
]
