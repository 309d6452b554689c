import { tags } from '@cantina/contract/customers/tags'
import type { Right } from '@cantina/contract/permissions'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { parseSearch, stringifySearch } from '#app/search-text'
import { loadAppTexts, startI18n } from '#lib/i18n'
import { queryClient } from '#lib/query-client'
import { type Session, sessionQuery } from '#lib/session'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { ResourceListPage } from '#resource/resource-list-page'
import type { ResourcePaths } from '#resource/resource-paths'
import { openQuestion } from '#ui/confirm'
import { ConfirmHost } from '#ui/confirm-host'
import { NotificationHost } from '#ui/notification-host'
import { theme } from '#ui/theme'
import { all, nameOf } from './dom'
import type { TagServer } from './tag-server'

export const tagList = '/tags'
export const newTagForm = `${tagList}/add`

export function tagForm(id: string | undefined): string {
  return `${newTagForm}/${id}`
}

const paths: ResourcePaths = { list: tagList, add: newTagForm, edit: tagForm }
const { LongTextField, NumberField, SwitchField, TextField } = fieldsOf(tags)

/** The generic list with a resource of the contract that has filters of two kinds. */
function TagList() {
  const { t } = useTranslation()
  return (
    <ResourceListPage
      resource={tags}
      paths={paths}
      nameOf={(tag) => tag.name}
      columns={[{ key: 'name' }, { key: 'notes' }, { key: 'updatedAt' }, { key: 'status' }]}
      filters={['status', 'addsAutomatically']}
      texts={{
        add: t('customers.tags.add'),
        searchHint: t('customers.tags.searchHint'),
        empty: t('customers.tags.empty'),
        emptyWhy: t('customers.tags.emptyWhy'),
      }}
    />
  )
}

/** The generic form; the color has no field here, so that a problem with it has none to stand at. */
function TagForm() {
  const { t } = useTranslation()
  return (
    <ResourceFormPage
      resource={tags}
      paths={paths}
      defaults={tags.empty}
      titleOf={(tag) => tag?.name ?? t('customers.tags.new')}
    >
      <FormSection>
        <TextField name="name" />
        <LongTextField name="notes" />
        <SwitchField name="addsAutomatically" />
        <NumberField name="fromPurchases" />
        <NumberField name="toPurchases" />
      </FormSection>
    </ResourceFormPage>
  )
}

const rootRoute = createRootRoute()
const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => null }),
  createRoute({ getParentRoute: () => rootRoute, path: tagList, component: TagList }),
  createRoute({ getParentRoute: () => rootRoute, path: newTagForm, component: TagForm }),
  createRoute({ getParentRoute: () => rootRoute, path: tagForm('$id'), component: TagForm }),
])

interface Opening {
  readonly server: TagServer
  /** All that can be done with tags, if nothing is said. */
  readonly rights?: readonly Right[]
  readonly history?: RouterHistory
}

const fullRights: readonly Right[] = ['analytics.display', 'analytics.edit', 'analytics.delete']
const fetchOutside = globalThis.fetch
let shown: Root | null = null
let texts: Promise<void> | null = null

/** Opens an address, as after a reload: nothing of an earlier page is left. */
export async function open(address: string, { server, rights = fullRights, history }: Opening) {
  close()
  texts ??= loadTexts()
  await texts
  Object.assign(globalThis, { fetch: server.fetch })
  // Fields that grow with their text listen for fonts, which this document does not have.
  if (!document.fonts) Object.assign(document, { fonts: new EventTarget() })
  queryClient.setQueryData(sessionQuery.queryKey, sessionWith(rights))
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    history: history ?? createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const place = document.body.appendChild(document.createElement('div'))
  shown = createRoot(place)
  shown.render(
    // Without a layout, Mantine would take every menu for one that was scrolled out of view.
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <NotificationHost />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    address: () => router.state.location.href,
    // The types know the addresses of the whole product instead of these.
    go: (to: string) => void router.navigate({ to: to as never }),
    back: () => router.history.back(),
  }
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

/** The rows in view, by the link that opens them. */
export function listed(): string[] {
  return all('row').flatMap((row) => {
    const [link] = all('link', undefined, row)
    return link ? [nameOf(link)] : []
  })
}

export function searchIn(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address, 'http://localhost').searchParams)
}

function sessionWith(rights: readonly Right[]): Session {
  return {
    userId: '00000000-0000-4000-8000-00000000000a',
    name: 'Giulia',
    surname: 'Conti',
    userName: 'Giulia Conti',
    email: 'giulia@example.com',
    role: 'business_user',
    rights,
    business: {
      id: '00000000-0000-4000-8000-00000000000b',
      name: 'Tenuta Montefosco',
      city: null,
      timeZone: 'Europe/Rome',
      kinds: ['Hospitality'],
      countryCode: 'IT',
      isEmailConfirmed: true,
      closesAt: null,
    },
  }
}
