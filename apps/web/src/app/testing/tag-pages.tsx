import { tags } from '@cantina/contract/customers/tags'
import type { Right } from '@cantina/contract/permissions'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseSearch, stringifySearch } from '#app/search-text'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { ResourceListPage } from '#resource/resource-list-page'
import type { ResourcePaths } from '#resource/resource-paths'
import { all, nameOf } from './dom'
import { showPart } from './shown-part'
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

/** Opens an address, as after a reload: nothing of an earlier page is left. */
export async function open(address: string, { server, rights = fullRights, history }: Opening) {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    history: history ?? createMemoryHistory({ initialEntries: [address] }),
  })
  await showPart(<RouterProvider router={router} />, {
    fetch: server.fetch,
    rights,
    load: () => router.load(),
  })
  return {
    address: () => router.state.location.href,
    // The types know the addresses of the whole product instead of these.
    go: (to: string) => void router.navigate({ to: to as never }),
    back: () => router.history.back(),
  }
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
