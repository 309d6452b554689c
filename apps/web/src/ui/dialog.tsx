import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { useFocusBack } from './use-focus-back'

interface DialogProps {
  readonly title: string
  /** Whom or what it is about, or why it is asked. */
  readonly about?: string | undefined
  readonly size?: 400 | 480 | 640
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of whatever is asked in front of a page; where it was opened gets the focus back. */
export function Dialog({ title, about, size = 480, onClose, children }: DialogProps) {
  useFocusBack()
  return (
    <Modal.Root opened centered size={size} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {about ? <p className={classes.about}>{about}</p> : null}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** What can be done with it, at its foot. */
export function DialogFoot({ children }: { readonly children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>
}
