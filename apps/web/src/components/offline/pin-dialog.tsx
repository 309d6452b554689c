import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { readUserId } from '#lib/tokens'
import { Dialog } from '#ui/dialog'
import { notify } from '#ui/notify'
import { useStoreValue } from '#ui/value-store'
import { removePin, setPin } from './device-pin'
import { NewPinForm } from './new-pin-form'
import { openOfflineDevice } from './offline-device'
import { offlineState } from './offline-state'

/** A pin for what this device keeps: chosen, changed or removed by whose device it is, while connected. */
export function PinDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { device, pin } = useStoreValue(offlineState)
  const [isBusy, setBusy] = useState(false)
  const owner = readUserId() ?? ''
  useEffect(() => {
    if (owner) void openOfflineDevice(owner)
  }, [owner])

  async function act(work: () => Promise<void>, done: string) {
    setBusy(true)
    try {
      await work()
      notify.success(done)
      onClose()
    } catch (error) {
      notify.error(error instanceof CallError ? messageOf(error) : t('till.pin.notSet'))
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('till.pin.title')} about={t('till.pin.about')} size={400} onClose={onClose}>
      {device === 'unable' ? <p role="alert">{t('till.offline.unable')}</p> : null}
      <NewPinForm
        isReady={device === 'ready'}
        isBusy={isBusy}
        onSave={(typed) => void act(() => setPin(owner, typed), t('till.pin.saved'))}
        onRemove={
          pin === 'none' ? null : () => void act(() => removePin(owner), t('till.pin.removed'))
        }
        onCancel={onClose}
      />
    </Dialog>
  )
}
