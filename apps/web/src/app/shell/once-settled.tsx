import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { whenIdle } from '#lib/when-idle'

/** Does something once, when the page has what it asked for: a first page waits for nothing that can come later. */
export function OnceSettled({ act }: { readonly act: () => void }) {
  const isSettled = useIsFetching() === 0
  const newest = useRef(act)
  const isDone = useRef(false)
  useEffect(() => {
    newest.current = act
  })
  useEffect(() => {
    if (!isSettled || isDone.current) return
    return whenIdle(() => {
      isDone.current = true
      newest.current()
    })
  }, [isSettled])
  return null
}
