import type { WebsiteSettings } from '@cantina/contract/guest/website'
import { contrastOf, leastContrast } from '@cantina/domain/contrast'
import { TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './website.module.css'

const color = /^#[\da-f]{6}$/i

/** Says when the text on a button could not be read; the plug-in then writes it in black or white. */
export function ContrastNote() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [button, text] = useWatch<WebsiteSettings, ['buttonColor', 'textColor']>({
    name: ['buttonColor', 'textColor'],
  })
  if (!color.test(button ?? '') || !color.test(text ?? '')) return null
  const contrast = contrastOf(button, text)
  const isEnough = contrast >= leastContrast
  // Rounded down: what is short of enough must not look like it.
  const figure = formats.number(Math.floor(contrast * 10) / 10)
  return (
    <p className={isEnough ? classes.contrast : classes.poor} role="status">
      {isEnough ? null : <TriangleAlert size={18} aria-hidden />}
      {isEnough
        ? t('guest.website.contrast', { contrast: figure })
        : t('guest.website.poorContrast', { contrast: figure })}
    </p>
  )
}
