import {
  type Action,
  allRights,
  type BusinessRole,
  type GrantableArea,
  grantableAreas,
  type OwnRight,
  type Right,
  type Role,
  withImpliedRights,
} from '@cantina/contract/permissions'

/** Whose rights are changed, and by whom. */
export interface RightsCase {
  readonly editor: { readonly role: Role; readonly rights: readonly Right[] }
  /** As it is chosen in the form. */
  readonly role: BusinessRole
  /** Nobody changes their own. */
  readonly isOwn: boolean
}

/** Why some or all switches do not move. */
export type RightsLock = 'administrator' | 'own' | 'lacking'

export function rightsLock({ editor, role, isOwn }: RightsCase): RightsLock | null {
  if (role === 'bussiness_admin') return 'administrator'
  if (isOwn) return 'own'
  return lackedBy(editor).length > 0 ? 'lacking' : null
}

/** An administrator has every right, whatever is stored beside it. */
export function shownRights(role: BusinessRole, rights: readonly Right[]): readonly Right[] {
  return role === 'bussiness_admin' ? allRights : rights
}

/** What an editor lacks can be neither given nor taken away, nor can what it rests upon. */
export function lockedRights(of: RightsCase, rights: readonly Right[]): ReadonlySet<Right> {
  const lock = rightsLock(of)
  if (lock === null) return new Set()
  if (lock !== 'lacking') return new Set(allRights)
  const lacked = lackedBy(of.editor)
  return new Set([
    ...lacked,
    ...withImpliedRights(lacked.filter((right) => rights.includes(right))),
  ])
}

/** Whether someone may do what the editor may not: then the editor must not get hold of their sign-in. */
export function isAbove(editor: RightsCase['editor'], rights: readonly Right[]): boolean {
  return lackedBy(editor).some((right) => withImpliedRights(rights).includes(right))
}

function lackedBy({ role, rights }: RightsCase['editor']): Right[] {
  if (role === 'bussiness_admin') return []
  return allRights.filter((right) => !rights.includes(right))
}

/** A right of its own, beside those of every area: it needs sight of its area, and goes with that. */
export function switchOwnRight(rights: readonly Right[], own: OwnRight, isOn: boolean): Right[] {
  return isOn ? withImpliedRights([...rights, own]) : rights.filter((right) => right !== own)
}

/** Edit or delete on switches display on; display off switches the others off. */
export function switchRight(
  rights: readonly Right[],
  [area, action]: readonly [GrantableArea, Action],
  isOn: boolean,
): Right[] {
  if (isOn) return withImpliedRights([...rights, `${area}.${action}`])
  return rights.filter((right) =>
    action === 'display' ? !right.startsWith(`${area}.`) : right !== `${area}.${action}`,
  )
}

/** The same for every area at once, as far as its switch moves. */
export function switchColumn(
  rights: readonly Right[],
  action: Action,
  isOn: boolean,
  locked: ReadonlySet<Right>,
): Right[] {
  return freeModules(action, locked).reduce<Right[]>(
    (changed, area) => switchRight(changed, [area, action], isOn),
    [...rights],
  )
}

/** Null for a column in which nothing moves. */
export function isColumnOn(
  rights: readonly Right[],
  action: Action,
  locked: ReadonlySet<Right>,
): boolean | null {
  const free = freeModules(action, locked)
  if (free.length === 0) return null
  return free.every((area) => rights.includes(`${area}.${action}`))
}

function freeModules(action: Action, locked: ReadonlySet<Right>): GrantableArea[] {
  return grantableAreas.filter((area) => !locked.has(`${area}.${action}`))
}
