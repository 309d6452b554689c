import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef, ReactElement } from 'react'

interface IconButtonProps
  extends Pick<ActionIconProps, 'disabled' | 'loading' | 'className'>,
    Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'style'> {
  /** Names it for assistive technology and in the tooltip. */
  readonly label: string
  readonly icon: ReactElement
  /** With an edge where it stands alone; without one in a row. */
  readonly boxed?: boolean
}

/** A button that shows only a picture. */
export function IconButton({ label, icon, boxed = false, ...button }: IconButtonProps) {
  return (
    <ActionIcon
      {...button}
      variant={boxed ? 'default' : 'subtle'}
      color="neutral"
      aria-label={label}
      title={label}
    >
      {icon}
    </ActionIcon>
  )
}
