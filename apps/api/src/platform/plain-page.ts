import { createHash } from 'node:crypto'
import { asText } from '@cantina/domain/communications/placeholders'

interface PlainPage {
  readonly language: string
  readonly title: string
  /** Written by us: whatever was typed by somebody is made text before it gets here. */
  readonly body: string
  /** Further tags for machines; the same holds for them. */
  readonly head?: string
}

const style = `
:root{color-scheme:light dark;--paper:#faf8f5;--card:#fff;--ink:#1f1a17;--soft:#5f5650;--line:#ddd5cb;--link:#7a1f3d}
@media (prefers-color-scheme:dark){:root{--paper:#171311;--card:#211c19;--ink:#f3ede7;--soft:#b7aca3;--line:#3d3530;--link:#e9a3b9}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{margin:0;font-size:1.5rem;line-height:1.25}
h2{margin:1.75rem 0 .5rem;font-size:1.0625rem;line-height:1.4}
p{margin:.5rem 0}
.soft{color:var(--soft)}
.lines{white-space:pre-line}
dl{margin:1rem 0 0}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.375rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}
dd{margin:0;text-align:end}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.375rem 0;border-bottom:1px solid var(--line);font-weight:400;text-align:start}
thead td,thead th{border-bottom:2px solid var(--ink)}
td,thead th{padding-inline-start:1rem;text-align:end;white-space:nowrap}
.part th{padding-inline-start:1rem;color:var(--soft)}
strong{font-weight:700;text-decoration:underline;text-underline-offset:.15em}
a{color:var(--link)}
details{margin-top:2rem;border-top:1px solid var(--line)}
summary{padding:.75rem 0;cursor:pointer}
details ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));margin:0;padding:0;list-style:none}
details a{display:block;padding:.625rem 0}
@media print{details{display:none}}
`

const hash = createHash('sha256').update(style).digest('base64')

/** Nothing runs, nothing is fetched, nothing is sent: the page is all there is. */
export const plainPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page that needs no script, no picture and no other file, for people who came by a code. */
export function plainPage({ language, title, body, head = '' }: PlainPage): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${asText(title)}</title>${head}<style>${style}</style></head><body><main>${body}</main></body></html>`
}
