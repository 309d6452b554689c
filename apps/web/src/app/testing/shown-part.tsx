import type { Right, Role } from '@cantina/contract/permissions'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { loadAppTexts, startI18n } from '#lib/i18n'
import { queryClient } from '#lib/query-client'
import { type Session, sessionQuery } from '#lib/session'
import { openQuestion } from '#ui/confirm'
import { ConfirmHost } from '#ui/confirm-host'
import { NotificationHost } from '#ui/notification-host'
import { theme } from '#ui/theme'

interface Surroundings {
  readonly fetch: (target: string, request: RequestInit) => Promise<Response>
  readonly rights: readonly Right[]
  readonly role?: Role
  /** What has to be over before it is shown. */
  readonly load?: () => Promise<void>
}

const fetchOutside = globalThis.fetch
let shown: Root | null = null
let texts: Promise<void> | null = null

/** Shows a part of the application to somebody with these rights, as after a reload: nothing of an earlier one is left. */
export async function showPart(
  part: ReactNode,
  { fetch, rights, role = 'business_user', load }: Surroundings,
): Promise<void> {
  close()
  texts ??= loadTexts()
  await texts
  Object.assign(globalThis, { fetch })
  // Fields that grow with their text listen for fonts, which this document does not have.
  if (!document.fonts) Object.assign(document, { fonts: new EventTarget() })
  queryClient.setQueryData(sessionQuery.queryKey, sessionWith(rights, role))
  await load?.()
  const place = document.body.appendChild(document.createElement('div'))
  shown = createRoot(place)
  shown.render(
    // Without a layout, Mantine would take every menu for one that was scrolled out of view.
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        {part}
        <NotificationHost />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

async function loadTexts(): Promise<void> {
  await startI18n()
  await loadAppTexts()
}

export function close(): void {
  notifications.clean()
  openQuestion.get()?.answer(null)
  shown?.unmount()
  shown = null
  document.body.replaceChildren()
  queryClient.clear()
  localStorage.clear()
  globalThis.fetch = fetchOutside
}

function sessionWith(rights: readonly Right[], role: Role): Session {
  return {
    userId: '00000000-0000-4000-8000-00000000000a',
    name: 'Giulia',
    surname: 'Conti',
    userName: 'Giulia Conti',
    email: 'giulia@example.com',
    role,
    rights,
    business: {
      id: '00000000-0000-4000-8000-00000000000b',
      name: 'Tenuta Montefosco',
      city: null,
      logoId: null,
      brandColor: '#7a1f3d',
      timeZone: 'Europe/Rome',
      kinds: ['Hospitality'],
      countryCode: 'IT',
      isEmailConfirmed: true,
      closesAt: null,
    },
  }
}
