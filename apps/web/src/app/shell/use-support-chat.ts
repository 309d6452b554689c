import { useEffect } from 'react'
import { useSession } from '#lib/session'
import { settings } from '#lib/settings'

/** Loads the installation's support chat for the staff of a business; the operator is the support. */
export function useSupportChat(): void {
  const { role } = useSession()
  const address = role === 'super_admin' ? null : settings.chatScriptUrl
  useEffect(() => {
    if (!address) return
    const script = document.createElement('script')
    script.src = address
    script.async = true
    document.body.append(script)
    return () => script.remove()
  }, [address])
}
