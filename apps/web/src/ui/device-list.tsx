import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './device-list.module.css'

interface DeviceListProps {
  readonly label: string
  readonly children: ReactNode
}

/** Devices one below the other, each with what can be done about it. */
export function DeviceList({ label, children }: DeviceListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface DeviceLineProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly chip?: ReactNode
  readonly facts: readonly string[]
  readonly action?: ReactNode
}

export function DeviceLine({ icon: Icon, name, chip, facts, action }: DeviceLineProps) {
  return (
    <li className={classes.line}>
      <span className={classes.icon}>
        <Icon size={20} strokeWidth={1.6} aria-hidden />
      </span>
      <div className={classes.text}>
        <p className={classes.name}>
          {name}
          {chip}
        </p>
        <p className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {action ? <span className={classes.action}>{action}</span> : null}
    </li>
  )
}
