import { useEffect, useRef } from 'react'

type Shortcuts = Readonly<Record<string, () => void>>

/** Keys that do something by themselves, as long as nobody is typing or choosing. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (hasModifier || event.repeat || event.defaultPrevented || isTyping(event.target)) return
      const run = current.current[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const typingPlaces =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingPlaces) !== null
}
