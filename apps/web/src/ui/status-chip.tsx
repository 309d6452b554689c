import clsx from 'clsx'
import classes from './status-chip.module.css'
import { StatusMark, type StatusMarkShape } from './status-mark'

type Tint = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

const looks = {
  confirmed: ['success', 'check'],
  paid: ['success', 'check'],
  available: ['success', 'check'],
  active: ['success', 'check'],
  used: ['neutral', 'check'],
  expired: ['neutral', 'clock'],
  partially_paid: ['warning', 'half'],
  partial_refund: ['warning', 'half'],
  to_ship: ['warning', 'half'],
  pending: ['info', 'dashed'],
  completed: ['success', 'check'],
  not_required: ['neutral', 'ring'],
  shipped: ['info', 'clock'],
  delivered: ['success', 'check'],
  unpaid: ['danger', 'ring'],
  to_be_confirmed: ['info', 'dashed'],
  expected: ['neutral', 'clock'],
  not_arrived: ['warning', 'clock'],
  denied: ['neutral', 'cross'],
  no_show: ['neutral', 'cross'],
  not_available: ['neutral', 'cross'],
  inactive: ['neutral', 'cross'],
  suspended: ['warning', 'clock'],
  refund: ['neutral', 'back'],
  cancelled: ['neutral', 'back'],
  issued: ['success', 'check'],
  partly_credited: ['warning', 'half'],
  credited: ['neutral', 'back'],
  planned: ['neutral', 'ring'],
  queued: ['neutral', 'clock'],
  waiting: ['neutral', 'clock'],
  sending: ['info', 'dashed'],
  sent: ['success', 'check'],
  uncertain: ['warning', 'half'],
  failed: ['danger', 'cross'],
  new: ['info', 'dashed'],
  published: ['success', 'check'],
  hidden: ['neutral', 'cross'],
  ok: ['success', 'check'],
  refused: ['warning', 'half'],
  to_send: ['warning', 'half'],
  accepted: ['success', 'check'],
  rejected: ['danger', 'cross'],
  superseded: ['neutral', 'back'],
  created: ['success', 'check'],
  changed: ['info', 'half'],
  deleted: ['neutral', 'cross'],
  to_be_billed: ['info', 'dashed'],
  billed: ['neutral', 'clock'],
  overdue: ['danger', 'ring'],
  due: ['neutral', 'ring'],
  entered: ['success', 'check'],
  corrected: ['info', 'half'],
} as const satisfies Record<string, readonly [Tint, StatusMarkShape]>

export type Status = keyof typeof looks

interface StatusChipProps {
  readonly state: Status
  readonly label: string
  /** In tight rows: mark and word without the ground. */
  readonly bare?: boolean
}

/** A state in words, with a mark whose shape differs by state so that colour only helps. */
export function StatusChip({ state, label, bare = false }: StatusChipProps) {
  const [tint, mark] = looks[state]
  return (
    <span className={clsx(classes.chip, classes[tint], bare && classes.bare)}>
      <StatusMark shape={mark} />
      {label}
    </span>
  )
}
