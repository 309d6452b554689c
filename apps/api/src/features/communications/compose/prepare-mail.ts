import type { Language } from '@cantina/contract/languages'
import {
  carriesScanCode,
  isMarketing,
  type MailTrigger,
  subjectOf,
} from '@cantina/domain/communications/mail-rule'
import {
  asText,
  fillPage,
  fillText,
  type LinkPlaceholder,
  linkPlaceholders,
  type PlaceholderValues,
} from '@cantina/domain/communications/placeholders'
import { libraryAtFirstUse } from '#platform/library-at-first-use'
import { scanCodeCid } from '#platform/mail/attachments'
import { mailHead } from '#platform/mail/mail-head'
import { say } from '#platform/texts'
import { cleanBody } from './clean-body'
import type { MailBusiness } from './mail-business'
import { mailStyles } from './mail-look'

const juice = libraryAtFirstUse<typeof import('juice')>('juice')
const htmlToText = libraryAtFirstUse<typeof import('html-to-text')>('html-to-text')

export interface WrittenMail {
  /** Null: somebody wrote it by hand, and it advertises nothing. */
  readonly trigger: MailTrigger | null
  readonly language: Language
  readonly subject: string
  readonly body: string
}

/** A mail as all its readers get it, with its placeholders still in it. */
export interface PreparedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Filled in for marketing alone, and not for the writer to use. */
const unsubscribePlaceholder = '{{unsubscribeLink}}'

/** The latest, by all that they are made of. */
const cached = new Map<string, PreparedMail>()
const mostCached = 50

/** Does once for a rule and a language what is the same for everybody, also for those who are written to later. */
export function prepareMail(written: WrittenMail, business: MailBusiness): PreparedMail {
  const key = JSON.stringify([written, business])
  const prepared = cached.get(key) ?? prepareAnew(written, business)
  cached.delete(key)
  cached.set(key, prepared)
  const [oldest] = cached.keys()
  if (oldest !== undefined && cached.size > mostCached) cached.delete(oldest)
  return prepared
}

/** The same for a mail that is written once, and kept nowhere. */
export function prepareAnew(written: WrittenMail, business: MailBusiness): PreparedMail {
  const { trigger, language, subject } = written
  const body = linksInWords(cleanBody(written.body), written)
  const scan =
    trigger && carriesScanCode(trigger)
      ? `<div class="scan"><img src="cid:${scanCodeCid}" width="168" height="168" alt="${asText(say(language, 'mails.rule.scanAlt'))}">${asText(say(language, 'mails.rule.scan'))}</div>`
      : ''
  const foot = `<div class="foot">${footLines(written, business)
    .map((line) => `<p>${line}</p>`)
    .join('')}</div>`
  const head = business.logoUrl
    ? `<img src="${asText(business.logoUrl)}" alt="${asText(business.name)}">`
    : `<p class="business">${asText(business.name)}</p>`
  const page = `<!doctype html><html lang="${language}">${mailHead(subject)}<body><div class="sheet"><div class="head">${head}</div><div class="text">${body}</div>${scan}${foot}</div></body></html>`
  return {
    subject,
    html: juice().inlineContent(page, mailStyles(business.brandColor)),
    text: asPlainText(`${body}<hr>${foot}`),
  }
}

function footLines({ trigger, language }: WrittenMail, { name, details }: MailBusiness): string[] {
  return [
    ...[name, ...details].map(asText),
    ...(trigger && isMarketing(trigger)
      ? [
          `${asText(say(language, 'mails.rule.whyMarketing', { business: name }))} <a href="${unsubscribePlaceholder}">${asText(say(language, 'mails.rule.unsubscribe'))}</a>`,
        ]
      : []),
  ]
}

/** A link that stands in a text by itself is shown by what it opens, not by its address. */
function linksInWords(html: string, { trigger, language }: WrittenMail): string {
  const parts = new RegExp(
    `(<a[\\s>][\\s\\S]*?</a>|<[^>]*>)|\\{\\{\\s*(${linkPlaceholders.join('|')})\\s*\\}\\}`,
    'g',
  )
  return html.replace(parts, (_, tag?: string, name?: LinkPlaceholder) =>
    name
      ? `<a href="{{${name}}}">${asText(say(language, `mails.rule.links.${wordsFor(name, trigger)}`))}</a>`
      : (tag ?? ''),
  )
}

/** A guest's own page is called by what it is about. */
function wordsFor(name: LinkPlaceholder, trigger: MailTrigger | null) {
  return name === 'guestPageLink' && trigger && subjectOf(trigger) === 'order'
    ? 'orderPageLink'
    : name
}

/** Around a link in the plain text, which goes as a whole where it leads nowhere; in no text of a guest or a business. */
const [linkBegin, linkEnd] = ['\uE000', '\uE001']

/** Those that are filled in when the mail leaves. */
const filledLink = /<a href="\{\{[^"]*\}\}">[\s\S]*?<\/a>/g

function asPlainText(html: string): string {
  const marked = html
    .replaceAll(/[\uE000\uE001]/g, '')
    .replace(filledLink, (link) => `${linkBegin}${link}${linkEnd}`)
  return htmlToText().convert(marked, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
}

/** The mail for one reader. */
export function fillMail(
  { subject, html, text }: PreparedMail,
  values: PlaceholderValues,
  unsubscribeLink: string | null = null,
) {
  const link = unsubscribeLink ?? ''
  return {
    subject: inOneLine(fillText(subject, values)),
    htmlBody: withoutDeadLinks(
      fillPage(
        withoutEmptied(html.replaceAll(unsubscribePlaceholder, asText(link)), values),
        values,
      ),
    ),
    textBody: fillText(
      withLivingLinks(text, { ...values, unsubscribeLink: link }).replaceAll(
        unsubscribePlaceholder,
        link,
      ),
      values,
    ).replace(/\n{3,}/g, '\n\n'),
  }
}

/** Without paragraphs that say something of others, and nothing here; those that are empty for everybody stay. */
function withoutEmptied(html: string, values: PlaceholderValues): string {
  return html.replace(/<p\b[^>]*>((?:(?!<\/?p\b)[\s\S])*)<\/p>/g, (whole, inner: string) => {
    if (!inner.includes('{{')) return whole
    const left = withoutDeadLinks(fillPage(inner, values)).replace(/<[^>]*>/g, '')
    return left.trim() === '' ? '' : whole
  })
}

/** What has no address (a place without one) is not offered, nor is the point that divides it from what is before. */
function withoutDeadLinks(html: string): string {
  return html.replace(/(?:\s·\s)?<a [^>]*href=""[^>]*>[\s\S]*?<\/a>/g, '')
}

/** The same in the plain text, where a link is its words and, behind them, what is filled in. */
function withLivingLinks(text: string, addresses: Readonly<Record<string, string>>): string {
  const link = new RegExp(
    `(\\s·\\s)?${linkBegin}([^${linkEnd}]*\\{\\{\\s*(\\w+)\\s*\\}\\}\\)?)${linkEnd}`,
    'g',
  )
  return text.replace(link, (_, divider = '', words: string, name: string) =>
    addresses[name] ? `${divider}${words}` : '',
  )
}

const longestSubject = 250

/** A subject is one line of a header, whatever a name brings along. */
function inOneLine(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ').trim()
  // By characters: half of one cannot be stored.
  return [...line].slice(0, longestSubject).join('')
}
