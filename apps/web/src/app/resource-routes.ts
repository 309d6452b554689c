import { type AnyRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { ContentError } from './error-pages'
import { guardAdministrator } from './guards'
import { areaOf, type ResourcePages, titleKey } from './resource-pages'
import { protectedRoute } from './root-routes'

/** Its list, as a child of what it stands below. */
export function listRoute({ texts, paths, list, entity }: ResourcePages, parent: AnyRoute) {
  return pageRoute(parent, { path: paths.list, component: list, title: `${texts}.title`, entity })
}

/** The form of a new record and that of each. */
export function formRoutes({ texts, paths, form, entity }: ResourcePages) {
  const [add, edit] = [paths.add, paths.edit('$id')]
  return [
    pageRoute(protectedRoute, { path: add, component: form, title: `${texts}.add`, entity }),
    pageRoute(protectedRoute, { path: edit, component: form, title: `${texts}.one`, entity }),
  ]
}

interface Page {
  readonly path: string
  readonly component: RouteComponent
  readonly title: string
  readonly entity: string
}

function pageRoute(parent: AnyRoute, { path, component, title, entity }: Page) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    ...(areaOf(entity) === 'settings' && { beforeLoad: guardAdministrator }),
    component,
    errorComponent: ContentError,
    staticData: { title: titleKey(title) },
  })
}
