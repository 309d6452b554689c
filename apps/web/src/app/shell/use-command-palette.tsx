import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette')).CommandPalette,
}))

interface Palette {
  readonly open: () => void
  readonly element: ReactNode
}

/** Ctrl-K or Cmd-K from anywhere; its code comes with the first use. */
export function useCommandPalette(): Palette {
  const [opened, setOpened] = useState(0)
  const open = () => setOpened((count) => count + 1)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpened((count) => count + 1)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const element =
    opened === 0 ? null : (
      <Suspense>
        <CommandPalette opened={opened} />
      </Suspense>
    )
  return { open, element }
}
