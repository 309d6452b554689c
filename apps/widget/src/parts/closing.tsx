import { usePlugin } from '#widget/lib/plugin-context'
import { Notice } from './notice'

/** Nothing more is sold here; whoever has a question knows whom to ask. */
export function Closing() {
  const { business, t } = usePlugin()
  const ways = [business.phone, business.email].filter(Boolean).join(' · ')
  return (
    <Notice kind="info">
      <p>{t('failures.closing', { business: business.name })}</p>
      {ways ? <p>{t('done.contact', { ways })}</p> : null}
    </Notice>
  )
}
