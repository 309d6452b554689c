import { Check, NotebookPen } from 'lucide-react'
import { StatusMark, type StatusMarkShape } from '#ui/status-mark'
import { AllergyMark } from './allergy-mark'
import type { Highlight } from './board'
import classes from './booking-mark.module.css'
import type { Mark } from './booking-marks'

const looks = {
  arrived: ['success', null],
  noShow: ['neutral', 'cross'],
  notArrived: ['warning', 'clock'],
  toConfirm: ['info', 'dashed'],
  overdue: ['danger', 'ring'],
  refund: ['neutral', 'back'],
  partialRefund: ['warning', 'half'],
} as const satisfies Record<Mark, readonly [string, StatusMarkShape | null]>

/** What is different about a booking, as a shape; the words stand beside it or in the button's name. */
export function BookingMark({ mark }: { readonly mark: Mark | Highlight }) {
  if (mark === 'allergy') return <AllergyMark kind="other" />
  if (mark === 'wish') {
    return (
      <span className={classes.neutral} aria-hidden>
        <NotebookPen size={14} />
      </span>
    )
  }
  const [tint, shape] = looks[mark]
  return (
    <span className={classes[tint]} aria-hidden>
      {shape ? <StatusMark shape={shape} /> : <Check size={14} />}
    </span>
  )
}
