import { mayOpenArea } from '@cantina/contract/permissions'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { KeptOpening } from '#components/offline/kept-opening'
import { leaveKept } from '#components/offline/leave-kept'
import { CallError } from '#lib/call-error'
import { loadAppTexts, loadTillTexts } from '#lib/i18n'
import { isUnanswered } from '#lib/is-unanswered'
import { isPreparing } from '#lib/preparation'
import { queryClient } from '#lib/query-client'
import { registerWorker } from '#lib/register-worker'
import { hasSession, type Session, sessionQuery } from '#lib/session'
import { announceSessionChanged } from '#lib/session-changed'
import {
  readAccessToken,
  readRefreshToken,
  readUserId,
  removeTokens,
  removeUserId,
} from '#lib/tokens'
import { areaOf, landingPath } from './landing-path'

interface Visit {
  readonly location: ParsedLocation
}

/** The protected area: a session (refreshed if need be), its owner's rights, and the texts. */
export async function guardProtected(visit: Visit): Promise<void> {
  await enter(visit, loadAppTexts, readDesk)
}

/** The same for the till, with its own words alone; without a connection from what this device has kept. */
export async function guardTill(visit: Visit): Promise<void> {
  try {
    await enter(visit, loadTillTexts, readTill)
  } catch (error) {
    const kept = isUnanswered(error) ? await readTill() : null
    if (!mayShow(kept, visit)) throw error
    await loadTillTexts()
    show(kept)
  }
}

/** On a bad line nobody looks at an empty page for longer than this, where this device has something to show. */
const patienceMs = 400

type LoadTexts = () => Promise<void>
type ReadKept = () => Promise<KeptOpening | null>

/**
 * Waits for the server as long as somebody waits in front of it, and then goes on with what this device has kept. Nothing
 * is decided by that for good: once the server has answered, the guards are asked again.
 */
async function enter(visit: Visit, loadTexts: LoadTexts, readKept: ReadKept): Promise<void> {
  const entered = guardSession(visit, loadTexts)
  // How it ends is looked at below, which may be later than it ends.
  entered.catch(() => undefined)
  const kept = shownBefore() ?? (await keptWhenLate(entered, readKept))
  if (kept) await loadTexts()
  if (!mayShow(kept, visit)) return entered
  show(kept)
  entered.then(announceSessionChanged, (error: unknown) => {
    if (!isUnanswered(error)) announceSessionChanged()
  })
}

async function keptWhenLate(
  entered: Promise<void>,
  readKept: ReadKept,
): Promise<KeptOpening | null> {
  // Without a network there is nothing to wait for, and what is said then is for the whole page.
  if (!navigator.onLine) return null
  const patience = new Promise<true>((resolve) => setTimeout(() => resolve(true), patienceMs))
  const isLate = await Promise.race([entered.then(() => false), patience])
  if (!isLate) return null
  // A browser that keeps nothing has nothing to go on with.
  return Promise.race([entered.then(() => null), readKept().catch(() => null)])
}

/** Where the last page was opened with it, the next one does not wait either. */
function shownBefore(): KeptOpening | null {
  const session = isSessionKept() ? queryClient.getQueryData(sessionQuery.queryKey) : null
  return session ? { session, keptAt: shownAt, show: () => undefined } : null
}

/** When what is shown was kept. */
let shownAt = Number.NaN

function show(kept: KeptOpening): void {
  shownAt = kept.keptAt
  kept.show()
}

/** Whether it is this device that says who is signed in, and not the server. */
function isSessionKept(): boolean {
  return queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt === shownAt
}

/** To whom it was kept for, as long as this device knows of no end of the session, and where their rights reached. */
function mayShow(kept: KeptOpening | null, { location }: Visit): kept is KeptOpening {
  const isSignedIn = readAccessToken() !== null || readRefreshToken() !== null
  if (!kept || !isSignedIn || kept.session.userId !== readUserId()) return false
  return isOpenTo(kept.session, location)
}

async function readTill(): Promise<KeptOpening | null> {
  return (await import('#components/offline/kept-till')).readKeptTill()
}

async function readDesk(): Promise<KeptOpening | null> {
  return (await import('#components/offline/kept-desk')).readDeskOpening()
}

async function guardSession({ location }: Visit, loadTexts: LoadTexts): Promise<void> {
  if (isPreparing()) throw toSignIn(location)
  const [isSignedIn] = await Promise.all([hasSession(), loadTexts()])
  if (!isSignedIn) throw toSignIn(location)
  registerWorker()
  const session = await readSession(location)
  if (isOpenTo(session, location)) return
  // They may have seen more when it was kept.
  void leaveKept(session.userId)
  throw redirect({ to: landingPath(session.role), replace: true })
}

function isOpenTo(session: Session, { pathname }: ParsedLocation): boolean {
  const area = areaOf(pathname)
  return area === null || mayOpenArea(area, session)
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
    // What this device has kept lets somebody in meanwhile, and answers nothing.
    return await (isSessionKept()
      ? queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      : queryClient.ensureQueryData(sessionQuery))
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
