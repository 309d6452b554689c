import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import { useTranslation } from 'react-i18next'
import { useStoreValue } from '#ui/value-store'
import { tryPin } from './device-pin'
import { offlineState } from './offline-state'
import { PinForm } from './pin-form'
import classes from './pin-form.module.css'

/** In front of everything, so that nothing of it can be read, until the pin is typed. */
export function PinScreen({ owner }: { readonly owner: string }) {
  const { t } = useTranslation()
  const { pin } = useStoreValue(offlineState)
  return (
    <Modal.Root opened fullScreen closeOnEscape={false} onClose={() => undefined}>
      <Modal.Content aria-label={t('till.pin.title')}>
        <Modal.Body className={classes.screen}>
          <PinForm isUsedUp={pin === 'used_up'} tryPin={(typed) => tryPin(owner, typed)} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
