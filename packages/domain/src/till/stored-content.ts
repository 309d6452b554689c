import type { CommandKind } from './offline-queue'

type Content = Readonly<Record<string, unknown>>

/** What a version of the application did not write yet, by the version that wrote it: read as if it had. */
const changes: Readonly<Record<number, (kind: CommandKind, content: Content) => Content>> = {
  // Before visits were sold without a connection, and before devices kept anything for themselves.
  1: (kind, content) =>
    kind === 'sell' ? { deviceId: null, guest: null, visits: [], ...content } : content,
}

/** The content of a command as this version of the application writes it, whichever version has stored it. */
export function contentNow(
  { version, kind }: { readonly version: number; readonly kind: CommandKind },
  content: Content,
): Content {
  return Object.entries(changes)
    .filter(([of]) => Number(of) >= version)
    .reduce((now, [, change]) => change(kind, now), content)
}
