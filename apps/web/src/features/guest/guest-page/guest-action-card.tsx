import { Button } from '@mantine/core'
import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import classes from './guest-visit.module.css'

interface GuestActionCardProps<Action extends string> {
  readonly title: string
  readonly offered: readonly Action[]
  readonly icons: Readonly<Record<Action, LucideIcon>>
  readonly labelOf: (action: Action) => string
  /** The dialog of what was chosen; what it needs is fetched by then. */
  readonly renderDialog: (action: Action, close: () => void) => ReactNode
}

/** What people can do with their visit or order by themselves, a button each. */
export function GuestActionCard<Action extends string>(props: GuestActionCardProps<Action>) {
  const { title, offered, icons, labelOf, renderDialog } = props
  const [chosen, setChosen] = useState<Action | null>(null)
  if (offered.length === 0) return null
  return (
    <section className={clsx(classes.card, classes.actions)} aria-labelledby="actions">
      <h2 id="actions" className={classes.label}>
        {title}
      </h2>
      <div className={classes.buttons}>
        {offered.map((action) => {
          const Icon: LucideIcon = icons[action]
          return (
            <Button
              key={action}
              variant="default"
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => setChosen(action)}
            >
              {labelOf(action)}
            </Button>
          )
        })}
      </div>
      <Suspense fallback={null}>
        {chosen === null ? null : renderDialog(chosen, () => setChosen(null))}
      </Suspense>
    </section>
  )
}
