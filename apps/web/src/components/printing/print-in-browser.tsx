import type { Slip } from '@cantina/domain/documents/slip/slip'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SlipSheet } from './slip-sheet'
import classes from './slip-sheet.module.css'

const millimetresOfPixel = 25.4 / 96
/** Printers round, and a slip that is a hair too long would get a second page. */
const slackMm = 2

/** Puts a slip on paper of 80 mm, as long as it is, without the page around it. */
export function printInBrowser(slip: Slip): void {
  const sheet = document.createElement('div')
  sheet.className = classes.sheet ?? ''
  document.body.append(sheet)
  const root = createRoot(sheet)
  flushSync(() => root.render(<SlipSheet slip={slip} />))
  const longest = Math.max(...Array.from(sheet.children, (part) => part.clientHeight))
  const page = new CSSStyleSheet()
  const heightMm = Math.ceil(longest * millimetresOfPixel + slackMm)
  page.replaceSync(`@page { size: 80mm ${heightMm}mm; margin: 0 }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page]
  window.addEventListener(
    'afterprint',
    () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((own) => own !== page)
      root.unmount()
      sheet.remove()
    },
    { once: true },
  )
  window.print()
}
