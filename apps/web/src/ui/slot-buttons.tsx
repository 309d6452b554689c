import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './slot-buttons.module.css'

interface SlotButtonsProps<Slot> {
  readonly slots: readonly Slot[]
  readonly wordsFor: (slot: Slot) => string
  readonly onPick: (slot: Slot) => void
  /** What else can be done, behind them. */
  readonly children?: ReactNode
}

/** Times that can be had instead of one that is taken, each one click away. */
export function SlotButtons<Slot extends { readonly date: string; readonly start: string }>({
  slots,
  wordsFor,
  onPick,
  children,
}: SlotButtonsProps<Slot>) {
  return (
    <div className={classes.slots}>
      {slots.map((slot) => (
        <Button
          key={`${slot.date} ${slot.start}`}
          variant="default"
          size="compact-sm"
          onClick={() => onPick(slot)}
        >
          {wordsFor(slot)}
        </Button>
      ))}
      {children}
    </div>
  )
}
