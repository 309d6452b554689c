import type { ErrorCode } from '@cantina/contract/errors'
import type { ValidationKey } from '@cantina/contract/issue-text'
import type { Language } from '@cantina/contract/languages'
import { type BusinessRole, type Right, withImpliedRights } from '@cantina/contract/permissions'

export interface Actor {
  readonly userId: string
  readonly role: string
  readonly rights: readonly Right[]
}

export interface Person {
  readonly id: string
  readonly role: BusinessRole
  readonly rights: readonly Right[]
  readonly email: string
  readonly language: Language
}

interface Wish {
  readonly role: BusinessRole
  readonly rights: readonly Right[]
  readonly email: string
  readonly hasPassword: boolean
}

export interface Refusal {
  readonly code: ErrorCode
  readonly field?: { readonly name: string; readonly key: ValidationKey }
}

/**
 * Who may make of a person what. An administrator may do everything but change who they are
 * themselves; anyone else cannot reach beyond their own rights, nor take over someone who can.
 */
export function refusalToSave(actor: Actor, before: Person | null, wish: Wish): Refusal | null {
  if (before?.id === actor.userId) return refusalToChangeOneself(before, wish)
  if (actor.role === 'bussiness_admin') return null
  if (before?.role === 'bussiness_admin' || wish.role === 'bussiness_admin') {
    return { code: 'administrator_only' }
  }
  const held = before ? withImpliedRights(before.rights) : []
  const wished = withImpliedRights(wish.rights)
  const granted = wished.filter((right) => !held.includes(right))
  const taken = held.filter((right) => !wished.includes(right))
  if (exceeds([...granted, ...taken], actor)) return { code: 'rights_exceeded' }
  const takesOver = before !== null && (wish.hasPassword || wish.email !== before.email)
  if (takesOver && exceeds(held, actor)) return { code: 'rights_exceeded' }
  return null
}

function refusalToChangeOneself(before: Person, wish: Wish): Refusal | null {
  const keepsRights =
    wish.role === before.role &&
    (before.role === 'bussiness_admin' || isSame(wish.rights, before.rights))
  if (!keepsRights) return { code: 'own_rights' }
  if (wish.hasPassword) {
    return { code: 'invalid_input', field: { name: 'password', key: 'passwordInSettings' } }
  }
  if (wish.email !== before.email) {
    return { code: 'invalid_input', field: { name: 'email', key: 'emailInSettings' } }
  }
  return null
}

/** Disabling, enabling and deleting. */
export function refusalToRemove(actor: Actor, people: readonly Person[]): Refusal | null {
  if (people.some(({ id }) => id === actor.userId)) return { code: 'own_account' }
  if (actor.role === 'bussiness_admin') return null
  if (people.some(({ role }) => role === 'bussiness_admin')) return { code: 'administrator_only' }
  if (people.some(({ rights }) => exceeds(rights, actor))) return { code: 'rights_exceeded' }
  return null
}

function exceeds(rights: readonly Right[], actor: Actor): boolean {
  return withImpliedRights(rights).some((right) => !actor.rights.includes(right))
}

function isSame(some: readonly Right[], others: readonly Right[]): boolean {
  return withImpliedRights(some).join() === withImpliedRights(others).join()
}
