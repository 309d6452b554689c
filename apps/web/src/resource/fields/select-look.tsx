import { Loader } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { FocusEvent, FormEvent } from 'react'
import { beforeClick } from '#ui/after-press'
import classes from './select-look.module.css'
import type { useField } from './use-field'

interface Look {
  readonly placeholder: string
  readonly isSearching?: boolean
}

type Locked = Pick<ReturnType<typeof useField>, 'isLocked'>

/** What all fields that choose from a list share: they can be typed into, and show that they open. */
export function selectLook(field: Locked, { placeholder, isSearching = false }: Look) {
  const sign = isSearching ? <Loader size={16} /> : <ChevronDown size={16} />
  return {
    searchable: true,
    // A list that opened by itself would lie over what is said below its field.
    openOnFocus: false,
    // A form has many lists, some long: what is not open is not drawn.
    comboboxProps: { keepMounted: false },
    placeholder: field.isLocked ? '' : placeholder,
    rightSection: field.isLocked ? <span /> : sign,
  }
}

interface Emptiable extends Locked {
  readonly control: { readonly required: boolean; readonly onBlur: () => void }
  readonly words: () => string
  readonly change: (value: null) => void
}

/**
 * The same for one value; where none is allowed, emptying the text empties the field. Whoever types another text
 * than what is chosen and leaves has chosen nothing: the field is empty, instead of what it was before.
 */
export function singleSelectLook(field: Emptiable, look: Look) {
  const isEmptiable = !field.control.required
  return {
    ...selectLook(field, look),
    allowDeselect: false,
    clearable: isEmptiable,
    onInput: (event: FormEvent<HTMLInputElement>) => {
      event.currentTarget.dataset.typed = ''
      if (isEmptiable && event.currentTarget.value === '') field.change(null)
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      const isTyped = currentTarget.dataset.typed !== undefined
      delete currentTarget.dataset.typed
      // What follows from the choice may appear or go, and would move what is being pressed.
      if (isTyped && currentTarget.value !== field.words()) beforeClick(() => field.change(null))
      field.control.onBlur()
    },
  }
}

export const pillClasses = { pillsList: classes.pills, inputField: classes.typed }
