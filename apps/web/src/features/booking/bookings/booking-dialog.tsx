import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import { useFocusBack } from '#ui/use-focus-back'
import classes from './booking-dialog.module.css'

interface BookingDialogProps {
  readonly title: string
  /** Whom it is about. */
  readonly about: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of everything that is asked before something is done with a booking. */
export function BookingDialog({ title, about, onClose, children }: BookingDialogProps) {
  useFocusBack()
  return (
    <Modal.Root opened centered size={480} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <p className={classes.about}>{about}</p>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
