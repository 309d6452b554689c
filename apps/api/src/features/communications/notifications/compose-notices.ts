import type { Language } from '@cantina/contract/languages'
import {
  kindOf,
  mostInAMail,
  notificationKinds,
} from '@cantina/domain/communications/notifications'
import type { ComposedMail } from '#platform/mail/compose-mail'
import { mailPage } from '#platform/mail/mail-page'
import { mostPushBytes } from '#platform/push/encrypt-push'
import type { PushMessage } from '#platform/push/send-push'
import { say, sayCount } from '#platform/texts'
import type { NoticeLine } from './notice-lines'

export interface NoticeReader {
  readonly name: string
  readonly language: Language
  readonly business: string
  readonly baseUrl: string
}

/** Where the choices are made. */
const choicesPath = '/settings/notifications'

const longestSubject = 150

/** Everything that has happened since the last one in one mail. */
export function noticeMail(lines: readonly NoticeLine[], reader: NoticeReader): ComposedMail {
  const { language, name, baseUrl } = reader
  const shown = lines
    .slice(0, mostInAMail)
    .map(({ event, text }) =>
      lines.length === 1 ? text : `${say(language, `notifications.events.${event}`)}. ${text}`,
    )
  const more = lines.length - shown.length
  const title = cut(titleOf(lines, language), longestSubject)
  return noticePage(reader, {
    title,
    paragraphs: [
      say(language, 'mails.greeting', { name }),
      ...shown,
      ...(more > 0 ? [sayCount(language, 'notifications.more', more)] : []),
    ],
    button: {
      label: say(language, 'notifications.mail.button'),
      href: `${baseUrl}${pathOf(lines)}`,
    },
  })
}

interface NoticePage {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly href: string }
}

/** A mail with the way to fewer of them. */
export function noticePage(
  { language, business, baseUrl }: NoticeReader,
  { title, paragraphs, button }: NoticePage,
): ComposedMail {
  const link = `${baseUrl}${choicesPath}`
  const footer = say(language, 'notifications.mail.why', { business, link })
  return {
    subject: title,
    textBody: [...paragraphs, `${button.label}:\n${button.href}`, footer].join('\n\n'),
    htmlBody: mailPage({
      language,
      title,
      paragraphs,
      button: { ...button, help: say(language, 'mails.linkHelp') },
      footer,
    }),
  }
}

/** The same for a browser, which shows two lines. */
export function noticePush(
  lines: readonly NoticeLine[],
  { language, tag }: { readonly language: Language; readonly tag: string },
): PushMessage {
  const [first] = lines
  const isOne = lines.length === 1 && first
  return {
    title: isOne
      ? say(language, `notifications.events.${first.event}`)
      : sayCount(language, 'notifications.push.many', lines.length),
    body: cut(isOne ? first.text : countsOf(lines, language), mostPushBytes / 8),
    path: pathOf(lines),
    tag,
  }
}

export function testPush({
  language,
  tag,
  business,
}: {
  readonly language: Language
  readonly tag: string
  readonly business: string
}): PushMessage {
  return {
    title: say(language, 'notifications.push.test'),
    body: say(language, 'notifications.push.testBody', { business }),
    path: choicesPath,
    tag,
  }
}

function titleOf(lines: readonly NoticeLine[], language: Language): string {
  const [first] = lines
  if (lines.length === 1 && first) {
    const event = say(language, `notifications.events.${first.event}`)
    return say(language, 'notifications.mail.one', { event, about: first.text })
  }
  const counts = countsOf(lines, language)
  return say(language, 'notifications.mail.many', { count: lines.length, counts })
}

/** How many there are of each kind. */
function countsOf(lines: readonly NoticeLine[], language: Language): string {
  const counts = notificationKinds.flatMap((kind) => {
    const count = lines.filter(({ event }) => kindOf(event) === kind).length
    return count > 0 ? [sayCount(language, `notifications.counts.${kind}`, count)] : []
  })
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(counts)
}

/** One thing is opened itself; several are looked at on the page of the day. */
function pathOf(lines: readonly NoticeLine[]): string {
  const paths = new Set(lines.map(({ path }) => path))
  const [only] = paths
  return only !== undefined && paths.size === 1 ? only : '/'
}

/** By characters: half of one cannot be stored. */
function cut(text: string, most: number): string {
  const characters = [...text.replace(/\p{Cc}+/gu, ' ')]
  return characters.length > most
    ? `${characters.slice(0, most - 1).join('')}…`
    : characters.join('')
}
