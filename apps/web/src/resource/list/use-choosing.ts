import { useRef, useState } from 'react'
import { useEscape } from '#ui/use-escape'

export interface Choosing {
  readonly isOn: boolean
  readonly toggle: () => void
  readonly end: () => void
  /** Of the button that begins it, to which the keyboard goes back. */
  readonly button: React.RefObject<HTMLButtonElement | null>
}

/** On a phone cards have room for boxes only while somebody chooses some of them. */
export function useChoosing(isPhone: boolean, clear: () => void): Choosing {
  const [isAsked, setIsAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isOn = isPhone && isAsked
  const end = () => {
    setIsAsked(false)
    clear()
    button.current?.focus()
  }
  useEscape(isOn, end)
  return { isOn, toggle: isOn ? end : () => setIsAsked(true), end, button }
}
