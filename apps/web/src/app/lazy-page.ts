import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** A page whose code did not arrive: the navigation failed, not the page. */
export class NavigationError extends Error {
  override readonly name = 'NavigationError'
}

/** A page that is fetched when someone goes there. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  const loadOrExplain = async () => {
    try {
      return await load()
    } catch (cause) {
      throw new NavigationError('The code of a page could not be fetched', { cause })
    }
  }
  return lazyRouteComponent(loadOrExplain, name)
}
