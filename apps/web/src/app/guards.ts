import { mayOpenArea } from '@cantina/contract/permissions'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { CallError } from '#lib/call-error'
import { loadAppTexts, loadTillTexts } from '#lib/i18n'
import { isUnanswered } from '#lib/is-unanswered'
import { isPreparing } from '#lib/preparation'
import { queryClient } from '#lib/query-client'
import { registerWorker } from '#lib/register-worker'
import { hasSession, type Session, sessionQuery } from '#lib/session'
import { readAccessToken, readUserId, removeTokens, removeUserId } from '#lib/tokens'
import { areaOf, landingPath } from './landing-path'

interface Visit {
  readonly location: ParsedLocation
}

/** The protected area: a session (refreshed if need be), its owner's rights, and the texts. */
export async function guardProtected(visit: Visit): Promise<void> {
  await enter(guardSession(visit, loadAppTexts), openKeptDesk)
}

/** The same for the till, with its own words alone; without a connection from what this device has kept. */
export async function guardTill(visit: Visit): Promise<void> {
  try {
    await enter(guardSession(visit, loadTillTexts), openKeptTill)
  } catch (error) {
    if (!isUnanswered(error) || !(await openKeptTill())) throw error
  }
}

/** On a bad line nobody looks at an empty page for longer than this, where this device has something to show. */
const patienceMs = 400

/** Waits for the server as long as somebody waits in front of it, and then goes on with what this device has kept. */
async function enter(entered: Promise<void>, openKept: () => Promise<boolean>): Promise<void> {
  const isLate = await Promise.race([
    entered.then(() => false),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), patienceMs)),
  ])
  // A browser that keeps nothing has nothing to go on with.
  if (!isLate || !(await openKept().catch(() => false))) return entered
  // Whoever may not be here any more leaves as soon as the server has said so.
  entered.catch((error: unknown) => {
    if (!isUnanswered(error)) window.location.reload()
  })
}

async function openKeptTill(): Promise<boolean> {
  const [{ openTill }] = await Promise.all([
    import('#components/offline/kept-till'),
    loadTillTexts(),
  ])
  return openTill()
}

async function openKeptDesk(): Promise<boolean> {
  const [{ openDesk }] = await Promise.all([
    import('#components/offline/kept-desk'),
    loadAppTexts(),
  ])
  return openDesk()
}

async function guardSession({ location }: Visit, loadTexts: () => Promise<void>): Promise<void> {
  if (isPreparing()) throw toSignIn(location)
  const [isSignedIn] = await Promise.all([hasSession(), loadTexts()])
  if (!isSignedIn) throw toSignIn(location)
  registerWorker()
  const session = await readSession(location)
  const area = areaOf(location.pathname)
  if (area && !mayOpenArea(area, session)) {
    throw redirect({ to: landingPath(session.role), replace: true })
  }
}

/** The sign-in area is for those who are not signed in; what an earlier installation left here is nobody's session. */
export function guardSignIn(): void {
  if (isPreparing()) return
  if (readAccessToken() && readUserId()) throw redirect({ to: '/', replace: true })
}

/** Registration is a form like those of the protected area, and needs their texts. */
export async function guardSignUp({ location }: Visit): Promise<void> {
  if (isPreparing()) throw toSignIn(location)
  guardSignIn()
  await loadAppTexts()
}

/** The mails of everybody are the operator's alone. */
export async function guardOperator({ location }: Visit): Promise<void> {
  const { role } = await readSession(location)
  if (role !== 'super_admin') throw redirect({ to: landingPath(role), replace: true })
}

/** Business-wide settings are the administrators' alone; the others have settings of their own. */
export async function guardAdministrator({ location }: Visit): Promise<void> {
  const { role } = await readSession(location)
  if (role !== 'bussiness_admin') throw redirect({ to: '/settings', replace: true })
}

async function readSession(location: ParsedLocation): Promise<Session> {
  try {
    return await queryClient.ensureQueryData(sessionQuery)
  } catch (error) {
    if (!isRefusal(error)) throw error
    removeTokens()
    removeUserId()
    throw toSignIn(location)
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && [401, 403, 404].includes(error.status)
}

function toSignIn(location: ParsedLocation) {
  const origin = location.href === '/' ? undefined : location.href
  return redirect({ to: '/sign-in', search: { origin }, replace: true })
}
