import i18next from 'i18next'
import { readUserId } from '#lib/tokens'
import { confirm } from '#ui/confirm'

/** Asks before sales are lost that have not left this device, and leaves nothing of the till on it; false to stay. */
export async function leaveTill(): Promise<boolean> {
  const owner = readUserId()
  if (!owner || !('indexedDB' in window)) return true
  const [{ countWaiting, deleteDevice, readDevice }, { letAllotmentGo }, { countParkedHere }] =
    await Promise.all([
      import('./device-store'),
      import('./keep-allotment'),
      import('./parked-here'),
    ])
  try {
    const count = (await countWaiting(owner)) + (await countParkedHere(owner))
    const isSure =
      count === 0 ||
      (await confirm({
        title: i18next.t('till.offline.signOutQuestion'),
        body: i18next.t('till.offline.signOutWhy', { count }),
        confirmLabel: i18next.t('till.offline.signOutAnyway'),
        danger: true,
      }))
    if (isSure) {
      const device = await readDevice(owner)
      if (device) await letAllotmentGo(device.id)
      await deleteDevice(owner)
    }
    return isSure
  } catch {
    // A browser that keeps nothing has nothing to lose.
    return true
  }
}
