import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { CommandPaletteProps } from './command-palette'
import { isBrowsers, opensPalette, paletteFieldId, typedWith } from './palette-keys'

interface Palette {
  readonly open: () => void
  /** Fetches its code ahead of need, so that it opens without a network. */
  readonly load: () => void
  readonly element: ReactNode
}

/** Ctrl-K or Cmd-K from anywhere. */
export function useCommandPalette(): Palette {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [CommandPalette, setCommandPalette] = useState<ComponentType<CommandPaletteProps> | null>(
    null,
  )
  const close = useCallback(() => setIsOpen(false), [])

  const load = useCallback(() => {
    import('./command-palette').then(
      (module) => setCommandPalette(() => module.CommandPalette),
      // Asked for again when it is wanted.
      close,
    )
  }, [close])
  const open = useCallback(() => {
    load()
    closePopovers()
    setTyped('')
    setIsOpen(true)
  }, [load])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return
      event.preventDefault()
      if (!isOpen) open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen, open])

  useKeysForPalette(isOpen, setTyped, close)

  const element = CommandPalette ? (
    <CommandPalette isOpen={isOpen} typed={typed} onType={setTyped} onClose={close} />
  ) : null
  return { open, load, element }
}

/** A menu or a calendar that is open gives the focus back when it closes, and listens to keys until then. */
function closePopovers(): void {
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
}

/**
 * No key reaches the page below from the moment the palette is asked for: what is typed before its field
 * has the focus is written into it all the same.
 */
function useKeysForPalette(
  isOpen: boolean,
  write: (change: (typed: string) => string) => void,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      const field = document.getElementById(paletteFieldId)
      const palette = field?.closest('[role="dialog"]')
      if (event.target instanceof Node && palette?.contains(event.target)) return
      event.stopImmediatePropagation()
      if (!isBrowsers(event) || opensPalette(event)) event.preventDefault()
      if (event.key === 'Escape') return close()
      field?.focus()
      write((typed) => typedWith(typed, event))
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [isOpen, write, close])
}
