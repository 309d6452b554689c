import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'

type PaletteComponent = ComponentType<{ readonly opened: number }>

interface Palette {
  readonly open: () => void
  readonly element: ReactNode
}

/** Ctrl-K or Cmd-K from anywhere; its code follows the shell, so that it opens without a network. */
export function useCommandPalette(): Palette {
  const [opened, setOpened] = useState(0)
  const [CommandPalette, setCommandPalette] = useState<PaletteComponent | null>(null)

  const load = useCallback(() => {
    import('./command-palette').then(
      (module) => setCommandPalette(() => module.CommandPalette),
      // Asked for again when it is wanted.
      () => undefined,
    )
  }, [])
  const open = useCallback(() => {
    load()
    setOpened((count) => count + 1)
  }, [load])

  useEffect(load, [load])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  const element = opened > 0 && CommandPalette ? <CommandPalette opened={opened} /> : null
  return { open, element }
}
