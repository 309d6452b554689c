import '#lib/zod-without-eval'
import '#ui/base-styles'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { notifyFailedLoads } from '#app/notify-failed-loads'
import { Providers } from '#app/providers'
import { createAppRouter } from '#app/router'
import { startI18n } from '#lib/i18n'
import { queryClient } from '#lib/query-client'
import { clearStaleStorage } from '#lib/session'
import { onSessionChanged } from '#lib/session-changed'
import { styleNonce } from '#lib/settings'
import { watchPresses } from '#ui/after-press'
import { printInLight } from '#ui/light-on-paper'
import { watchNumberInputs } from '#ui/number-inputs'

/** The splash of index.html stays in place until the session and the first page are known. */
export async function boot(): Promise<void> {
  clearStaleStorage()
  setNonce(styleNonce())
  watchNumberInputs()
  watchPresses()
  printInLight()
  await startI18n()
  const router = createAppRouter()
  // They send whoever has no session to the sign-in page, and whoever has fewer rights where they may be.
  onSessionChanged(() => void router.invalidate())
  notifyFailedLoads(queryClient)
  await router.load()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id root')
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}
