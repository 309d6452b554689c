import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { anySearch } from '#ui/any-search'

interface LinkIconButtonProps {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly label: string
  readonly icon: ReactElement
}

/** A picture that leads to another page, so that it can also be opened in a new tab. */
export function LinkIconButton({ to, search, label, icon }: LinkIconButtonProps) {
  return (
    <ActionIcon
      component={Link}
      to={to}
      search={search && anySearch(search)}
      variant="subtle"
      color="neutral"
      aria-label={label}
      title={label}
    >
      {icon}
    </ActionIcon>
  )
}
