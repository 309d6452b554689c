import { useEffect } from 'react'
import { useSession } from '#lib/session'
import { readUserId } from '#lib/tokens'

/**
 * Tabs share their cookies: when another one has signed out or signed in as someone else, this one
 * must not go on showing the first person's data.
 */
export function useSameUserAcrossTabs(): void {
  const { userId } = useSession()
  useEffect(() => {
    const check = () => {
      const isVisible = document.visibilityState === 'visible'
      if (isVisible && readUserId() !== userId) window.location.reload()
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [userId])
}
