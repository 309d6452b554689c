/** The first path segment of an address is its permission area: one word for menu, route, call and right. */
export const grantableAreas = [
  'booking',
  'sales',
  'promotions',
  'communications',
  'reviews',
  'integrations',
  'analytics',
  'user',
] as const

export const areas = ['home', 'settings', ...grantableAreas, 'admin'] as const

export const actions = ['display', 'edit', 'delete'] as const

export type GrantableArea = (typeof grantableAreas)[number]
export type Area = (typeof areas)[number]
export type Action = (typeof actions)[number]
/** What takes more trust than changing things of its area: taking something off a price by hand. */
export const ownRights = ['sales.discount'] as const

export type OwnRight = (typeof ownRights)[number]
export type Right = `${GrantableArea}.${Action}` | OwnRight

export const roles = ['super_admin', 'bussiness_admin', 'business_user'] as const

export type Role = (typeof roles)[number]
export type BusinessRole = Exclude<Role, 'super_admin'>

export const allRights: readonly Right[] = grantableAreas.flatMap((area) => [
  ...actions.map((action): Right => `${area}.${action}`),
  ...ownRights.filter((right) => right.startsWith(`${area}.`)),
])

/** Edit and delete are of no use to someone who may not look. */
export function withImpliedRights(rights: readonly Right[]): Right[] {
  const all = new Set<Right>(rights)
  for (const right of rights) {
    const [area] = right.split('.') as [GrantableArea]
    all.add(`${area}.display`)
  }
  return allRights.filter((right) => all.has(right))
}

/** Who may make a call. Deny by default: an endpoint without one of these does not compile. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'business' }
  | { readonly kind: 'businessAdmin' }
  | { readonly kind: 'operator' }
  | { readonly kind: 'anyRight'; readonly rights: readonly Right[] }

export const publicAccess: Access = { kind: 'public' }
export const signedInAccess: Access = { kind: 'signedIn' }
export const businessAccess: Access = { kind: 'business' }
export const businessAdminAccess: Access = { kind: 'businessAdmin' }
export const operatorAccess: Access = { kind: 'operator' }

export function anyRight(...rights: readonly Right[]): Access {
  return { kind: 'anyRight', rights }
}

/** Modules that have lists: those that can be granted, the settings, and the operator's. */
export type ResourceArea = GrantableArea | 'settings' | 'admin'

/** Settings are everyone's to read and the administrators' to change; the admin area is the operator's. */
export function accessTo(area: ResourceArea, action: Action): Access {
  if (area === 'admin') return operatorAccess
  if (area === 'settings') return action === 'display' ? businessAccess : businessAdminAccess
  return anyRight(`${area}.${action}`)
}

/** The widest of several, or the rights of all of them. */
export function anyAccess(choices: readonly Access[]): Access {
  const wide = choices.find(({ kind }) => kind !== 'anyRight')
  return wide ?? anyRight(...choices.flatMap((one) => (one.kind === 'anyRight' ? one.rights : [])))
}

export function mayCall(access: Access, caller: { role: Role; rights: readonly Right[] }): boolean {
  switch (access.kind) {
    case 'public':
    case 'signedIn':
      return true
    case 'business':
      return caller.role !== 'super_admin'
    case 'businessAdmin':
      return caller.role === 'bussiness_admin'
    case 'operator':
      return caller.role === 'super_admin'
    case 'anyRight':
      return (
        caller.role !== 'super_admin' &&
        access.rights.some((right) => caller.rights.includes(right))
      )
  }
}

/** Home and Settings are everyone's in a business; the operator has the admin area alone. */
export function mayOpenArea(area: Area, caller: { role: Role; rights: readonly Right[] }): boolean {
  if (caller.role === 'super_admin') return area === 'admin'
  if (area === 'home' || area === 'settings') return true
  if (area === 'admin') return false
  return caller.rights.includes(`${area}.display`)
}
