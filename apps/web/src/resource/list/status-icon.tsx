import type { Status } from '@cantina/contract/resource'
import { CircleCheck, CirclePause, CircleX } from 'lucide-react'

const icons = { active: CircleCheck, inactive: CircleX, suspended: CirclePause } as const

/** Stands before the verb that sets a status. */
export function StatusIcon({ status }: { readonly status: Status }) {
  const Icon = icons[status]
  return <Icon size={16} />
}
