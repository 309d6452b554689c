import clsx from 'clsx'
import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './drop-area.module.css'

interface DropAreaProps {
  readonly label: string
  readonly isInvalid: boolean
  readonly isLocked?: boolean
  readonly onDrop: (file: File | undefined) => void
  readonly children: ReactNode
}

/** Where a file can be dropped, around the buttons that choose one. */
export function DropArea({ label, isInvalid, isLocked = false, onDrop, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false)
  const dropping = isLocked
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setIsOver(true)
        },
        onDragLeave: () => setIsOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          setIsOver(false)
          onDrop(event.dataTransfer.files[0])
        },
      }
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(classes.area, isOver && classes.over)}
      data-invalid={isInvalid || undefined}
      data-locked={isLocked || undefined}
      {...dropping}
    >
      {children}
    </div>
  )
}
