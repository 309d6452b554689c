import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { CallError } from '#widget/lib/call'
import { FailureNotice, Waiting } from './notice'

interface Later<Props extends object> {
  readonly Component: ComponentType<Props>
  /** Fetches it before it is needed. */
  readonly prefetch: () => void
}

/** A part whose code comes when it is needed, so that the first step is small. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Later<Props> {
  let known: ComponentType<Props> | null = null
  const fetchIt = async () => {
    known ??= await load()
    return known
  }
  function Component(props: Props) {
    const [isThere, setThere] = useState(known !== null)
    const [isFailed, setFailed] = useState(false)
    useEffect(() => {
      if (isThere || isFailed) return
      fetchIt().then(
        () => setThere(true),
        () => setFailed(true),
      )
    }, [isThere, isFailed])
    if (isThere && known) {
      const Known = known
      return <Known {...props} />
    }
    if (isFailed)
      return <FailureNotice error={new CallError(0, null)} onRetry={() => setFailed(false)} />
    return <Waiting />
  }
  return { Component, prefetch: () => void fetchIt().catch(() => null) }
}
