import { asText } from '@cantina/domain/communications/placeholders'
import { mailHead } from './mail-head'

interface MailPage {
  readonly language: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly help: string; readonly href: string } | null
  readonly footer: string
}

/** Mail programs know no style sheets: the look stands at each element. */
const look = {
  body: 'margin:0;padding:24px 12px;background:#f6f2ea;color:#2b2320;font:16px/1.5 Inter,Segoe UI,Helvetica,Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px',
  title: 'margin:0 0 24px;font:600 22px/1.3 Inter,Segoe UI,Helvetica,Arial,sans-serif',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#7a1f3d;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:24px 0 0;color:#6b5f58;font-size:13px;overflow-wrap:anywhere',
} as const

/** The page of a mail; everything put into it is text and stays text. */
export function mailPage({ language, title, paragraphs, button, footer }: MailPage): string {
  const parts = [
    `<h1 style="${look.title}">${asText(title)}</h1>`,
    ...paragraphs.map((text) => `<p style="${look.paragraph}">${asText(text)}</p>`),
    ...(button
      ? [
          `<p style="${look.paragraph}"><a href="${asText(button.href)}" style="${look.button}">${asText(button.label)}</a></p>`,
          `<p style="${look.small}">${asText(button.help)}<br>${asText(button.href)}</p>`,
        ]
      : []),
    `<p style="${look.small}">${asText(footer)}</p>`,
  ]
  return `<!doctype html><html lang="${language}">${mailHead(title)}<body style="${look.body}"><div style="${look.card}">${parts.join('')}</div></body></html>`
}
