import { useElementSize } from '@mantine/hooks'
import clsx from 'clsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import classes from './mail-frame.module.css'
import { showableMail } from './mail-html'

/** How wide a mail is read. */
const widths = { phone: 360, desktop: 640 } as const

export type MailWidth = keyof typeof widths

/** Filled by script: a page that is loaded anew with every letter would flicker. */
const emptyPage = '<!doctype html><html><head></head><body></body></html>'

interface MailFrameProps {
  readonly html: string
  /** Names it for assistive technology. */
  readonly title: string
  readonly language?: string
  /** As wide as there is room, if nothing is said. */
  readonly width?: MailWidth
  /** What is shown is not what was asked for any more. */
  readonly isStale?: boolean
}

/** A mail as its reader sees it, in a page of its own where nothing runs and nothing leads away. */
export function MailFrame({ html, title, language, width, isStale = false }: MailFrameProps) {
  const { ref, width: room } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const [height, setHeight] = useState(0)
  const mail = useMemo(() => showableMail(html), [html])

  useEffect(() => {
    if (page) fill(page, mail)
  }, [page, mail])

  useEffect(() => {
    if (page && language) page.documentElement.lang = language
  }, [page, language])

  useEffect(() => {
    if (!page) return
    const measure = new ResizeObserver(() =>
      setHeight(Math.ceil(page.documentElement.getBoundingClientRect().height)),
    )
    measure.observe(page.documentElement)
    return () => measure.disconnect()
  }, [page])

  const wanted = width ? widths[width] : room
  const laidOut = width === 'phone' ? Math.min(wanted, room) : wanted
  const scale = laidOut > room && room > 0 ? room / laidOut : 1
  return (
    <div ref={ref} className={clsx(classes.room, isStale && classes.stale)}>
      <div
        className={classes.mail}
        style={{ width: laidOut * scale, height: Math.ceil(height * scale) }}
      >
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={emptyPage}
          className={classes.frame}
          style={{ width: laidOut, height, transform: `scale(${scale})` }}
          onLoad={() => setPage(frame.current?.contentDocument ?? null)}
        />
      </div>
    </div>
  )
}

function fill(page: Document, { html, sheet }: ReturnType<typeof showableMail>): void {
  page.documentElement.innerHTML = html
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
  }
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet) return
  const own = new Sheet()
  own.replaceSync(sheet)
  page.adoptedStyleSheets = [own]
}
