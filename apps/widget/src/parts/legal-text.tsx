import type { PublicBusiness } from '@cantina/contract/guest/public-business'
import { inLanguage, usePlugin } from '#widget/lib/plugin-context'

type Legal = NonNullable<PublicBusiness['legal']>
export type LegalKind = 'terms' | 'privacy' | 'withdrawal'

/** A text of the business in the reader's language; empty where it has none. */
export function useLegalText(kind: LegalKind): string {
  const { business, language } = usePlugin()
  const text = (end: 'En' | 'It') => (business.legal as Legal)[`${kind}${end}`]
  return business.legal ? inLanguage(language, text('En'), text('It')) : ''
}

/** To be read here, without leaving what was typed. */
export function LegalText({ kind, text }: { readonly kind: LegalKind; readonly text: string }) {
  const { t } = usePlugin()
  return (
    <details class="legal">
      <summary>{t(`legal.read.${kind}`)}</summary>
      <div class="legal-text">{text}</div>
    </details>
  )
}
