import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import classes from './picker.module.css'

interface PickerProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onPick: (value: string) => void
  /** The specified words for none of these. */
  readonly emptyText: string
  readonly icon?: ReactElement
}

/** One of a few names, found by typing a part of it. */
export function Picker({ label, options, value, onPick, emptyText, icon }: PickerProps) {
  return (
    <Select
      aria-label={label}
      className={classes.picker}
      searchable
      allowDeselect={false}
      openOnFocus={false}
      comboboxProps={{ keepMounted: false, width: 'max-content', position: 'bottom-end' }}
      leftSection={icon}
      rightSection={<ChevronDown size={16} />}
      nothingFoundMessage={emptyText}
      data={[...options]}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(chosen) => chosen !== null && onPick(chosen)}
    />
  )
}
