import type { WebsiteSettings } from '@cantina/contract/guest/website'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './website.module.css'

const color = /^#[\da-f]{6}$/i

/** The plug-in itself, as it would look with what stands in the form; nothing is booked in it. */
export function PluginPreview({ businessKey }: { readonly businessKey: string }) {
  const { t, i18n } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [kind, buttonColor, textColor, language] = useWatch<
    WebsiteSettings,
    ['kind', 'buttonColor', 'textColor', 'language']
  >({ name: ['kind', 'buttonColor', 'textColor', 'language'] })

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow
      if (isOurs && data?.cantina === 'ready') setReady(true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (!isReady || !color.test(buttonColor ?? '') || !color.test(textColor ?? '')) return
    const look = { kind, buttonColor, textColor, language }
    frame.current?.contentWindow?.postMessage({ cantina: 'look', look }, location.origin)
  }, [isReady, kind, buttonColor, textColor, language])

  return (
    <section className={classes.preview} aria-label={t('guest.website.preview')}>
      <h2>{t('guest.website.preview')}</h2>
      <p className={classes.help}>{t('guest.website.previewHelp')}</p>
      <iframe
        ref={frame}
        className={classes.frame}
        title={t('guest.website.preview')}
        src={`/plugin/${businessKey}?mode=preview&page=${i18n.language}`}
      />
    </section>
  )
}
